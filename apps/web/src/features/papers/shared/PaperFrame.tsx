import type { Paper } from '@meridian/contract/papers.ts'
import { type LinkProps, Outlet, useMatchRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PaperContext, titleOf } from '../../../assessment/paper.ts'
import { formatDateTime } from '../../../core/format.ts'
import { type T, useT } from '../../../core/messages.ts'
import { Avatars } from '../../../ui/Avatars.tsx'
import { useZone, ZoneNote } from '../../../ui/DateTime.tsx'
import { type Crumb, PageHead } from '../../../ui/PageHead.tsx'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { ArchivedNotice } from './Archiving.tsx'
import { NameInPlace } from './NameInPlace.tsx'
import { PaperActions } from './PaperActions.tsx'

interface PaperFrameProps {
  paper: Paper
  /** The breadcrumb above the paper, without the paper itself. */
  way: readonly Crumb[]
  /** The addresses of the tabs; `analysis` is undefined where nobody can have answered. */
  links: { questions: LinkProps; responses: LinkProps; analysis?: LinkProps; settings: LinkProps }
  actions?: ReactNode
  /** A notice between the tabs and their contents. */
  note?: ReactNode
}

/** The frame of a quiz, assignment or worksheet: head, tabs, and the tab that the address names. */
export function PaperFrame({ paper, way, links, actions, note }: PaperFrameProps) {
  const t = useT()
  const title = titleOf(paper, t)
  // On the tab of settings the name is a field of the form, which a name saved beside it would make out of date.
  const named = useMatchRoute()(links.questions) && paper.can.edit
  return (
    <PaperContext value={paper}>
      <PageHead
        title={named ? <NameInPlace paper={paper} /> : <span dir="auto">{title}</span>}
        windowTitle={title}
        breadcrumb={[...way, { label: title }]}
        facts={<Facts paper={paper} />}
        actions={
          <>
            <PaperActions paper={paper} />
            {actions}
          </>
        }
      />
      <TabLinks
        label={t('papers.tabs')}
        tabs={[
          { label: t('papers.tab_questions'), link: links.questions, exact: true },
          ...(paper.can.review
            ? [
                {
                  label: t('papers.tab_responses'),
                  link: links.responses,
                  badge: badgeOf(paper, t),
                },
                ...(links.analysis && paper.attempts_count > 0
                  ? [{ label: t('gradebook.analysis'), link: links.analysis }]
                  : []),
              ]
            : []),
          ...(paper.can.edit ? [{ label: t('papers.tab_settings'), link: links.settings }] : []),
        ]}
      />
      <ArchivedNotice paper={paper} />
      {note}
      <Outlet />
    </PaperContext>
  )
}

/** The badge of the tab of responses: the number to grade, or, where there is none, the number to release. */
function badgeOf({ to_grade: left, to_release: graded }: Paper, t: T): string | false {
  if (left > 0) return t('papers.to_grade', { count: left })
  return graded > 0 && t('papers.to_release', { count: graded })
}

function Facts({ paper }: { paper: Paper }) {
  const { grade, classes, start_date: start, deadline: end } = paper
  return (
    <>
      {grade && <span dir="auto">{grade.name}</span>}
      <Avatars names={classes.map(({ name }) => name)} />
      {(start || end) && (
        <>
          <Period start={start} end={end} />
          <ZoneNote />
        </>
      )}
    </>
  )
}

/** The time in which a paper is open, such as "22/11/2026 09:30 to 24/11/2026 09:30"; one date where only one is set. */
function Period({ start, end }: { start: string | null; end: string | null }) {
  const t = useT()
  const zone = useZone()
  // Dates are isolated, so that day and month keep their order in a sentence from right to left.
  const shown = (iso: string) => `\u2066${formatDateTime(iso, zone)}\u2069`
  return (
    <span className="numbers">
      {start && end
        ? t('papers.from_to', { start: shown(start), end: shown(end) })
        : start
          ? t('papers.from', { start: shown(start) })
          : end && t('papers.until', { end: shown(end) })}
    </span>
  )
}

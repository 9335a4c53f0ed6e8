import { listHistory } from '@meridian/contract/calls/history.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { type LinkProps, Outlet, useMatchRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PaperStateBadge } from '../../../assessment/PaperStateBadge.tsx'
import { PaperContext, titleOf } from '../../../assessment/paper.ts'
import { type T, useT } from '../../../core/messages.ts'
import { actorOf, useActor } from '../../../core/session.ts'
import { Avatars } from '../../../ui/Avatars.tsx'
import { ZoneNote } from '../../../ui/DateTime.tsx'
import { lazyPart } from '../../../ui/lazy.ts'
import type { RowAction } from '../../../ui/list/types.ts'
import { type Crumb, PageHead } from '../../../ui/PageHead.tsx'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { PracticeBadge } from '../../practice/shared/PracticeBadge.tsx'
import { StateLine } from '../giving/StateLine.tsx'
import { WaitingWork } from '../giving/WaitingWork.tsx'
import { ArchivedNotice } from './Archiving.tsx'
import { NameInPlace } from './NameInPlace.tsx'
import { PaperActions } from './PaperActions.tsx'

const PracticeFacts = lazyPart(() => import('../../practice/shared/PracticeFacts.tsx'))

interface PaperFrameProps {
  paper: Paper
  /** The breadcrumb above the paper, without the paper itself. */
  way: readonly Crumb[]
  /** The addresses of the tabs; `analysis` is undefined where nobody can have answered. */
  links: {
    questions: LinkProps
    responses: LinkProps
    analysis?: LinkProps
    settings: LinkProps
    history?: LinkProps
  }
  /** Further entries of its menu. */
  more?: readonly RowAction[]
  /** A notice between the tabs and their contents. */
  note?: ReactNode
}

/** The frame of a quiz, assignment or worksheet: head, tabs, and the tab that the address names. */
export function PaperFrame({ paper, way, links, more = [], note }: PaperFrameProps) {
  const t = useT()
  const title = titleOf(paper, t)
  const matches = useMatchRoute()
  const readsAll = admits(listHistory.access, actorOf(useActor()))
  // The desk where responses are graded has a head of its own and the window to itself.
  if (matches({ ...links.responses }) && paper.can.review && paper.kind !== 'worksheet')
    return (
      <PaperContext value={paper}>
        <Outlet />
      </PaperContext>
    )
  // On the tab of settings the name is a field of the form, which a name saved beside it would make out of date.
  const named = matches(links.questions) && paper.can.edit
  return (
    <PaperContext value={paper}>
      <PageHead
        title={named ? <NameInPlace paper={paper} /> : <span dir="auto">{title}</span>}
        badge={
          paper.state ? (
            <PaperStateBadge state={paper.state} />
          ) : (
            paper.practice && <PracticeBadge />
          )
        }
        windowTitle={title}
        breadcrumb={[...way, { label: title }]}
        facts={<Facts paper={paper} />}
        actions={
          <>
            <PaperActions paper={paper} more={more} />
            <WaitingWork paper={paper} to={links.responses} />
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
          ...(paper.can.manage ? [{ label: t('papers.tab_settings'), link: links.settings }] : []),
          ...(links.history && (paper.can.review || readsAll)
            ? [{ label: t('papers.tab_history'), link: links.history }]
            : []),
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
  const { grade, classes: given } = paper
  return (
    <>
      {grade && <span dir="auto">{grade.name}</span>}
      <Avatars names={given.map(({ name }) => name)} />
      <StateLine paper={paper} />
      {paper.practice && <PracticeFacts paperId={paper.id} />}
      {(paper.start_date || paper.deadline) && <ZoneNote />}
    </>
  )
}

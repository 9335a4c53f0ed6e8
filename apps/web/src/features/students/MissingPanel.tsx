import { listPapersOfStudent } from '@meridian/contract/calls/statistics.student.gen.ts'
import type { PaperOfStudent } from '@meridian/contract/statistics.student.ts'
import type { Student } from '@meridian/contract/students.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { paperLink } from './paper-links.ts'
import { latestOf } from './reads.ts'
import classes from './Student.module.css'

/** What the student has not begun: the latest of it, and how much there is in all. */
export function MissingPanel({ student }: { student: Student }) {
  const t = useT()
  const query = useData(listPapersOfStudent, latestOf(student.id, 'missing'), { handled: true })
  return (
    <Panel title={t('students.missing')} count={query.data?.meta.total}>
      <PanelContent query={query} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('students.nothing_missing')}</PanelEmpty>
          ) : (
            <ul className={classes.side}>
              {data.map((paper) => (
                <li key={paper.id}>
                  <PaperName paper={paper} />
                  <span className={paper.cell.state === 'missed' ? classes.missed : classes.quiet}>
                    <Standing paper={paper} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </PanelContent>
    </Panel>
  )
}

function PaperName({ paper }: { paper: PaperOfStudent }) {
  const t = useT()
  const name = <bdi>{paper.name || t('students.unnamed')}</bdi>
  const link = paperLink(paper)
  return link ? <Link {...link}>{name}</Link> : <strong>{name}</strong>
}

function Standing({ paper: { cell, deadline } }: { paper: PaperOfStudent }) {
  const t = useT()
  if (deadline === null) return t('students.not_begun')
  return (
    <>
      {t(cell.state === 'missed' ? 'students.missed' : 'students.not_started')}{' '}
      <DateTime iso={deadline} />
    </>
  )
}

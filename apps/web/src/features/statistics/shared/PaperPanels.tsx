import type { PanelPaper } from '@meridian/contract/statistics.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type T, useT } from '../../../core/messages.ts'
import { Clip } from '../../../ui/Clip.tsx'
import { DueDate } from '../../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../../ui/PanelTable.tsx'
import { numberRanges } from './names.ts'
import classes from './PaperPanels.module.css'
import type { Reading, Rows } from './reading.ts'

interface PaperPanelProps {
  query: Reading<Rows<PanelPaper>>
  /** Where "View all" goes. */
  all?: LinkProps
  /** Beside "View all". */
  end?: ReactNode
  /** Beside the line that says there is none yet: a way to make one. */
  start?: ReactNode
}

/** Quizzes with their chapters and due dates; a row opens the quiz. */
export function QuizzesPanel(props: PaperPanelProps) {
  const t = useT()
  return <PapersPanel kind="quiz" title={t('statistics.quizzes')} {...props} />
}

/** Assignments with their deadlines; a row opens the assignment in its book. */
export function AssignmentsPanel(props: PaperPanelProps) {
  const t = useT()
  return <PapersPanel kind="assignment" title={t('statistics.assignments')} {...props} />
}

interface PapersPanelProps extends PaperPanelProps {
  kind: 'quiz' | 'assignment'
  title: string
}

function PapersPanel({ kind, title, query, all, end, start }: PapersPanelProps) {
  const t = useT()
  return (
    <Panel title={title} count={query.data?.total} all={all} end={end}>
      <PanelContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty action={start}>{t(`statistics.no_${kind}`)}</PanelEmpty>
          ) : (
            <PanelTable
              label={title}
              tall
              rows={data}
              href={kind === 'quiz' ? quizLink : assignmentLink}
              {...(kind === 'quiz' && { stack: 'third' })}
              columns={[
                { header: t('statistics.name'), cell: (paper) => <Name paper={paper} /> },
                ...(kind === 'quiz'
                  ? [
                      {
                        header: t('statistics.chapters'),
                        cell: ({ units }: PanelPaper) => (
                          <span className={classes.chapters}>{unitsText(units, t)}</span>
                        ),
                      },
                    ]
                  : []),
                {
                  header: t('statistics.due'),
                  align: 'end',
                  cell: ({ paper }) => (
                    <div className={classes.due}>
                      <DueDate iso={paper.deadline} />
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

function quizLink({ id }: PanelPaper): LinkProps {
  return { to: '/dashboard/quizzes/$id', params: { id } }
}

function assignmentLink({ id, book_id }: PanelPaper): LinkProps | null {
  if (book_id === null) return null
  return {
    to: '/dashboard/books/$bookId/resources/assignment/$paperId',
    params: { bookId: book_id, paperId: id },
  }
}

function Name({ paper }: { paper: PanelPaper }) {
  const t = useT()
  const name = paper.name || t('statistics.unnamed')
  if (paper.state === null) return <Clip>{name}</Clip>
  return (
    <TwoLines
      first={name}
      second={
        paper.to_grade > 0 ? (
          <span className={classes.toGrade}>
            {t('statistics.to_grade', { count: paper.to_grade })}
          </span>
        ) : (
          <span>
            {paper.to_release > 0
              ? t('statistics.to_release', { count: paper.to_release })
              : t(`ui.state_${paper.state}`)}
          </span>
        )
      }
    />
  )
}

function unitsText(units: readonly number[], t: T): string {
  if (units.length === 0) return ''
  return t('statistics.units', {
    count: units.length,
    list: numberRanges(units, t('ui.list_comma')),
  })
}

import { listPapersOfStudent } from '@meridian/contract/calls/statistics.student.gen.ts'
import { percentOf } from '@meridian/contract/core/scale.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LevelWord } from '../../assessment/LevelWord.tsx'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { pageIn } from '../../core/search.ts'
import { Clip } from '../../ui/Clip.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../ui/PanelTable.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { PaperState } from './PaperState.tsx'
import { answersLink } from './paper-links.ts'
import { papersOf } from './reads.ts'
import classes from './Student.module.css'

/** Everything given to the student, the latest first, with how it stands; a row opens the student's answers. */
export function PapersPanel({ student }: { student: Student }) {
  const t = useT()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const page = pageIn(search.page) ?? 1
  const query = useData(listPapersOfStudent, papersOf(student.id, page), {
    keep: true,
    handled: true,
  })
  return (
    <Panel title={t('students.papers')} count={query.data?.meta.total}>
      <PanelContent query={query}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <PanelEmpty>{t('students.no_papers')}</PanelEmpty>
          ) : (
            <>
              <PanelTable
                label={t('students.papers')}
                rows={data}
                tall
                stack="third"
                href={answersLink}
                columns={[
                  {
                    header: t('students.paper'),
                    cell: (row) => (
                      <TwoLines
                        first={row.name || t('students.unnamed')}
                        second={
                          row.submitted_at ? (
                            <>
                              {t('students.handed_in')} <DateTime iso={row.submitted_at} />
                            </>
                          ) : row.deadline ? (
                            <>
                              {t('students.due')} <DateTime iso={row.deadline} />
                            </>
                          ) : (
                            t('students.no_deadline')
                          )
                        }
                      />
                    ),
                  },
                  {
                    header: t('students.state'),
                    cell: ({ cell }) => <PaperState state={cell.state} />,
                  },
                  {
                    header: t('students.score'),
                    align: 'end',
                    cell: ({ cell }) =>
                      cell.score === null ? (
                        <Clip>–</Clip>
                      ) : (
                        <>
                          <ScoreText strong score={cell.score} max={cell.max_score} />
                          {cell.state === 'released' && (
                            <LevelWord
                              className={classes.level}
                              percent={percentOf(cell.score, cell.max_score)}
                            />
                          )}
                        </>
                      ),
                  },
                ]}
              />
              <Steps
                className={classes.steps}
                label={t('students.pages')}
                meta={meta}
                onPage={(next, replace = false) =>
                  void navigate({
                    to: '.',
                    search: (next > 1 ? { page: next } : {}) as never,
                    replace,
                    resetScroll: false,
                  })
                }
              />
            </>
          )
        }
      </PanelContent>
    </Panel>
  )
}

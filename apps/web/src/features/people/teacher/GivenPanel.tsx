import { listPapersOfTeacher } from '@meridian/contract/calls/teachers.page.gen.ts'
import type { GivenPaper } from '@meridian/contract/teachers.page.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { PaperStateBadge } from '../../../assessment/PaperStateBadge.tsx'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../../ui/PanelTable.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { Names } from '../cells.tsx'
import { givenBy } from './reads.ts'
import classes from './Teacher.module.css'

const spans = ['2', '6', '12', 'all'] as const

/** What a teacher has given in the last weeks, the latest first, with how far each is. */
export function GivenPanel({ teacher }: { teacher: Teacher }) {
  const t = useT()
  const [weeks, setWeeks] = useState<string>('6')
  const [page, setPage] = useState(1)
  const query = useData(listPapersOfTeacher, givenBy(teacher.id, weeks, page), {
    keep: true,
    handled: true,
  })
  return (
    <Panel title={t('teachers.given')} count={query.data?.meta.total}>
      <div className={classes.chips}>
        <Chips
          label={t('teachers.given_since')}
          value={weeks}
          onChange={(next) => {
            setWeeks(next)
            setPage(1)
          }}
          options={spans.map((value) => ({ value, label: t(`teachers.given_${value}`) }))}
        />
      </div>
      <PanelContent query={query}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <PanelEmpty>{t('teachers.given_none')}</PanelEmpty>
          ) : (
            <>
              <PanelTable
                label={t('teachers.given')}
                rows={data}
                tall
                stack="third"
                href={paperLink}
                columns={[
                  {
                    header: t('people.name'),
                    cell: (row) => (
                      <TwoLines
                        first={row.name || t('teachers.untitled')}
                        second={
                          row.deadline ? (
                            <>
                              {t('teachers.due')} <DateTime iso={row.deadline} />
                            </>
                          ) : (
                            t('teachers.no_deadline')
                          )
                        }
                      />
                    ),
                  },
                  {
                    header: t('people.classes'),
                    cell: (row) => <Names names={row.classes.map(({ name }) => name)} />,
                  },
                  {
                    header: t('people.status'),
                    align: 'end',
                    cell: (row) => <PaperStateBadge state={row.state} />,
                  },
                ]}
              />
              <Steps
                className={classes.steps}
                label={t('teachers.given_pages')}
                meta={meta}
                onPage={setPage}
              />
            </>
          )
        }
      </PanelContent>
    </Panel>
  )
}

/** The page of a paper; none for an assignment whose book is gone. */
function paperLink({ id, kind, book_id }: GivenPaper): LinkProps | null {
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id', params: { id } }
  if (book_id === null) return null
  return {
    to: '/dashboard/books/$bookId/resources/assignment/$paperId',
    params: { bookId: book_id, paperId: id },
  }
}

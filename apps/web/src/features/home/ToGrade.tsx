import { Button } from '@mantine/core'
import type { Waiting } from '@meridian/contract/statistics.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconPencilCheck from '~icons/tabler/pencil-check'
import { deskOf } from '../../assessment/desk.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../ui/PanelTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Reading } from '../statistics/shared/reading.ts'
import { Since } from './Since.tsx'
import classes from './ToGrade.module.css'
import { WaitingQuestions } from './WaitingQuestions.tsx'

/**
 * What waits for grades, whatever its dates are, the oldest first: each paper leads to its desk, which opens at the first answer
 * to grade. `begin` stands here for a teacher who has given nothing yet.
 */
export function ToGrade({ query, begin }: { query: Reading<Waiting>; begin: ReactNode }) {
  const t = useT()
  if (query.error) return null
  const { data } = query
  const [oldest] = data?.data ?? []
  return (
    <div className={classes.queue}>
      <Panel
        title={t('home.to_grade')}
        {...(data &&
          data.to_grade > 0 && { note: t('home.to_grade_sum', { count: data.to_grade }) })}
        end={
          data &&
          data.to_grade > 0 &&
          oldest && (
            <Button
              size="sm"
              leftSection={<IconPencilCheck size={18} stroke={1.75} />}
              renderRoot={(props: object) => <Link {...props} {...deskOf(oldest)} />}
            >
              {t('home.start_oldest')}
            </Button>
          )
        }
      >
        <PanelContent query={query} rows={3}>
          {(waiting) =>
            waiting.to_grade > 0 ? (
              <Queue waiting={waiting} />
            ) : waiting.to_release > 0 ? (
              <p className={classes.foot}>
                {t('home.nothing_to_grade')} <Unreleased waiting={waiting} />
              </p>
            ) : (
              (begin ?? <PanelEmpty>{t('home.nothing_to_grade')}</PanelEmpty>)
            )
          }
        </PanelContent>
        <WaitingQuestions />
      </Panel>
    </div>
  )
}

function Queue({ waiting }: { waiting: Waiting }) {
  const t = useT()
  const rows = waiting.data.filter(({ to_grade }) => to_grade > 0)
  const more = waiting.papers - rows.length
  return (
    <>
      <PanelTable
        label={t('home.to_grade')}
        tall
        stack="third"
        rows={rows}
        href={deskOf}
        columns={[
          {
            header: t('home.name'),
            cell: (paper) => (
              <TwoLines
                first={paper.name || t('statistics.unnamed')}
                second={paper.classes.join(t('ui.list_comma'))}
              />
            ),
          },
          {
            header: t('home.waiting'),
            align: 'end',
            cell: ({ since }) => <Since iso={since} />,
          },
          {
            header: t('home.answers'),
            align: 'end',
            cell: ({ to_grade: count }) => (
              <StatusBadge status="to_grade">{t('statistics.to_grade', { count })}</StatusBadge>
            ),
          },
        ]}
      />
      {(more > 0 || waiting.to_release > 0) && (
        <p className={classes.foot}>
          {more > 0 && <span>{t('home.more_to_grade', { count: more })}</span>}
          {waiting.to_release > 0 && <Unreleased waiting={waiting} />}
        </p>
      )}
    </>
  )
}

/** How many graded results no student sees yet, as the way to the first of them that is on show. */
function Unreleased({ waiting }: { waiting: Waiting }) {
  const t = useT()
  const words = t('home.not_released', { count: waiting.to_release })
  const paper = waiting.data.find(({ to_release }) => to_release > 0)
  return paper ? <Link {...deskOf(paper)}>{words}</Link> : <span>{words}</span>
}

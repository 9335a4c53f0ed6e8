import type { ListedResponse } from '@meridian/contract/grading.responses.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DraftDot } from './DraftDot.tsx'
import classes from './ResponseRow.module.css'
import type { ResponsesSearch } from './search.ts'

interface ResponseRowProps {
  row: ListedResponse
  search: ResponsesSearch
  current: boolean
  typed: boolean
}

/** The row of one student: the time of handing in and the state. It links to the answers where there are any. */
export function ResponseRow({ row, search, current, typed }: ResponseRowProps) {
  const { id, student } = row
  return (
    <PersonRow
      name={student.user.name}
      current={current}
      way={
        id === null
          ? undefined
          : (props) => (
              <Link
                {...props}
                to="."
                search={{ ...search, response: id } as never}
                resetScroll={false}
                aria-current={current ? 'true' : undefined}
              />
            )
      }
      below={
        <>
          <When row={row} />
          {typed && <DraftDot />}
        </>
      }
      end={<State row={row} />}
    />
  )
}

function When({ row }: { row: ListedResponse }) {
  const t = useT()
  const time = row.submitted_at ?? row.started_at
  if (time) return <DateTime iso={time} />
  if (!row.deadline) return <bdi>{row.class?.name}</bdi>
  return (
    <>
      {t('answering.review_due')} <DateTime iso={row.deadline} />
    </>
  )
}

function State({ row }: { row: ListedResponse }) {
  if (row.state !== 'graded' && row.state !== 'unreleased')
    return <StatusBadge status={row.state} />
  return (
    <div className={classes.graded}>
      <ScoreText className={classes.score} score={row.score} max={row.max_score} />
      <StatusBadge status={row.state} />
    </div>
  )
}

import { percentOf } from '@meridian/contract/core/scale.ts'
import type { ListedResponse } from '@meridian/contract/grading.responses.ts'
import { Link } from '@tanstack/react-router'
import { LevelWord } from '../../assessment/LevelWord.tsx'
import { formatDate, formatDateTime } from '../../core/format.ts'
import { useT } from '../../core/messages.ts'
import { Avatar } from '../../ui/Avatars.tsx'
import { useZone } from '../../ui/DateTime.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import classes from './DeskList.module.css'
import { DraftDot } from './DraftDot.tsx'
import type { ResponsesSearch } from './search.ts'

interface ResponseRowProps {
  row: ListedResponse
  search: ResponsesSearch
  current: boolean
  typed: boolean
}

/** The row of one student, in the group of their state. It links to the answers where there are any. */
export function ResponseRow({ row, search, current, typed }: ResponseRowProps) {
  const { id, student } = row
  const { name } = student.user
  return (
    <li className={classes.row} data-current={current || undefined}>
      <Avatar name={name} size={28} />
      {id === null ? (
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
      ) : (
        <Link
          to="."
          search={{ ...search, response: id } as never}
          resetScroll={false}
          className={`${classes.name} row-way`}
          aria-current={current ? 'true' : undefined}
        >
          <bdi title={name}>{name}</bdi>
        </Link>
      )}
      {typed && <DraftDot />}
      <End row={row} />
    </li>
  )
}

/** What the row says of its state: when it was handed in, the score, or that the time is over. */
function End({ row }: { row: ListedResponse }) {
  const t = useT()
  const { state, submitted_at: submitted } = row
  if (state === 'graded' || state === 'unreleased')
    return (
      <span className={classes.score}>
        <ScoreText score={row.score} max={row.max_score} />
        <LevelWord className={classes.level} percent={percentOf(row.score, row.max_score)} />
      </span>
    )
  if (state === 'missed') return <span className={classes.missed}>{t('ui.missed')}</span>
  if (state !== 'to_grade' || submitted === null) return null
  return <When iso={submitted} />
}

/** The time of a day that is today, else the day. */
function When({ iso }: { iso: string }) {
  const zone = useZone()
  const day = formatDate(iso, zone)
  const today = day === formatDate(new Date().toISOString(), zone)
  const whole = formatDateTime(iso, zone)
  return (
    <time dateTime={iso} title={whole} className={classes.time}>
      <bdi dir="ltr">{today ? whole.split(' ')[1] : day}</bdi>
    </time>
  )
}

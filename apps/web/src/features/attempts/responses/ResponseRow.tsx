import type { Response } from '@meridian/contract/responses.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../app/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { DateTime, NumberText } from '../../../ui/DateTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './ResponseList.module.css'
import type { ResponsesSearch } from './search.ts'

interface ResponseRowProps {
  row: Response
  deadline: string | null
  search: ResponsesSearch
  current: boolean
  unsaved: boolean
}

/** One student of the list: when they handed in, and how it stands; with answers it is a link to them. */
export function ResponseRow({ row, deadline, search, current, unsaved }: ResponseRowProps) {
  const t = useT()
  const { name } = row.student.user
  return (
    <li className={classes.row} data-current={current || undefined}>
      <Avatar name={name} size={36} />
      <div className={classes.words}>
        {row.id === null ? (
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
        ) : (
          <Link
            to="."
            search={{ ...search, response: row.id } as never}
            resetScroll={false}
            className={classes.name}
            aria-current={current ? 'true' : undefined}
          >
            <bdi>{name}</bdi>
          </Link>
        )}
        <p className={classes.time}>
          <When row={row} deadline={deadline} />
          {unsaved && (
            <span className={classes.unsaved} title={t('grading.has_draft')}>
              <span className="visually-hidden">{t('grading.has_draft')}</span>
            </span>
          )}
        </p>
      </div>
      <State row={row} />
    </li>
  )
}

function When({ row, deadline }: { row: Response; deadline: string | null }) {
  const t = useT()
  const time = row.submitted_at ?? row.started_at
  if (time) return <DateTime iso={time} />
  if (!deadline) return <bdi>{row.class?.name}</bdi>
  return (
    <>
      {t('attempts.review_due')} <DateTime iso={deadline} />
    </>
  )
}

function State({ row }: { row: Response }) {
  if (row.state !== 'graded') return <StatusBadge status={row.state} />
  return (
    <div className={classes.graded}>
      <bdi dir="ltr" className={classes.score}>
        <NumberText value={row.score} decimals={2} /> /{' '}
        <NumberText value={row.max_score} decimals={2} />
      </bdi>
      <StatusBadge status="graded" />
    </div>
  )
}

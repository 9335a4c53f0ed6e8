import type { ClassStudent } from '@meridian/contract/statistics.class.ts'
import { Link } from '@tanstack/react-router'
import { daysUntil } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { PersonName } from '../../../ui/Avatars.tsx'
import { tellCut } from '../../../ui/Clip.tsx'
import { NumberText, useZone } from '../../../ui/DateTime.tsx'
import { ShareBar } from './ShareBar.tsx'
import classes from './Students.module.css'

/** From so many days away, and from so much that was missed, it is said in coral. */
const long = 5
const much = 3

/** A student of a class at a glance; the row leads to the student's page. */
export function StudentRow({ student }: { student: ClassStudent }) {
  const t = useT()
  const { id, name, time_factor, last_login, missed, average } = student
  return (
    <tr onPointerEnter={tellCut}>
      <td className={classes.name}>
        <div className={classes.person}>
          <Link to="/dashboard/students/$id" params={{ id }} className="row-way">
            <PersonName name={name} />
          </Link>
          {time_factor > 1 && (
            <span className={classes.needs}>
              {t('classrooms.glance_time', { factor: `\u2066${time_factor}\u2069` })}
            </span>
          )}
        </div>
      </td>
      <td className={classes.here}>
        <LastHere iso={last_login} />
      </td>
      <td className={classes.missed} data-none={missed === 0 || undefined}>
        <span data-much={missed >= much || undefined}>
          {missed === 0 ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">0</span>
            </>
          ) : (
            <>
              <span className={classes.wide}>{missed}</span>
              <span className={classes.narrow}>
                {t('classrooms.glance_missed_count', { count: missed })}
              </span>
            </>
          )}
        </span>
      </td>
      <td className={classes.average}>
        <div>
          {average.avg !== null && <ShareBar share={average.avg / 100} />}
          <span data-none={average.avg === null || undefined}>
            <NumberText value={average.avg} percent decimals={1} />
          </span>
        </div>
      </td>
    </tr>
  )
}

/** How long ago somebody last logged in, in days of the school's calendar. */
function LastHere({ iso }: { iso: string | null }) {
  const t = useT()
  const zone = useZone()
  if (iso === null) return t('classrooms.glance_never')
  const days = -daysUntil(iso, zone, new Date())
  if (days <= 0) return t('ui.today')
  if (days === 1) return t('ui.yesterday')
  return <span data-long={days >= long || undefined}>{t('ui.days_ago', { count: days })}</span>
}

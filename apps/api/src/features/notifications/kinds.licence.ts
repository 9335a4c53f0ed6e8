import { noticeDays } from '@meridian/contract/licences.shapes.ts'
import { notificationDays } from '@meridian/contract/notifications.types.ts'
import { type RawBuilder, sql } from 'kysely'
import { always } from '../../platform/database/conditions.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { schoolName } from '../../visible/schools.ts'
import { columns, type Kind, kindOf } from './kind.ts'

type Licensed = 'licence_ending' | 'licence_ended'

const today = sql`(now() at time zone s.time_zone)::date`

/** The first moment, in the school's zone, of a day so many days from a licence's last one; not before somebody has said that day. */
const from = (days: number) =>
  sql`greatest((sb.ends_on + ${sql.lit(days)})::timestamp at time zone s.time_zone, sb.ends_set_at)`

/** Which licences, since when that is told, and which of several last days is said. */
const about = {
  licence_ending: {
    which: sql`sb.ends_on >= ${today}`,
    at: from(-noticeDays),
    day: sql`min(sb.ends_on)`,
  },
  licence_ended: { which: sql`sb.ends_on < ${today}`, at: from(1), day: sql`max(sb.ends_on)` },
}

/** Days of a calendar around the present one, wide enough for every zone: for the index alone. */
const around = sql`sb.ends_on between current_date - ${sql.lit(notificationDays + 2)} and current_date + ${sql.lit(noticeDays + 2)}`

/** Licences of published books in one row for each book: of the reader's school, or of all schools for the publisher. */
function licences(kind: Licensed, viewer: Viewer): RawBuilder<unknown> {
  const { which, at, day } = about[kind]
  const several = isProvider(viewer)
  const one = sql`case when count(*) = 1 then max(${schoolName(viewer, 's')}) end`
  return sql`select ${columns(kind, {
    subject: sql`b.id`,
    at: sql`max(${at})`,
    count: several ? sql`count(*)` : sql`null`,
    licence: sql`json_build_object('book', json_build_object('id', b.id, 'name', b.name),
      'school', ${several ? one : sql`null`}, 'ends_on', ${day})`,
  })}
    from school_books sb
    join schools s on s.id = sb.tenant_id
    join books b on b.id = sb.book_id
    where ${around} and ${which} and ${at} <= now()
      and ${several ? always : sql`sb.tenant_id = ${viewer.schoolId}`}
      and s.active and b.published_at is not null and b.archived_at is null
    group by b.id`
}

/** What school admins and the publisher are told of licences: that they end within 30 days, and that they are over. */
export const licenceKinds: readonly Kind[] = (['licence_ending', 'licence_ended'] as const).map(
  (kind) => kindOf(kind, (viewer) => licences(kind, viewer)),
)

import {
  type BookLicence,
  type LicenceState,
  noticeDays,
} from '@meridian/contract/licences.shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import { administers, isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { schoolToday } from '../../visible/books.ts'

const none = sql.lit(null)

/** How the licence under `alias` stands on the present day of its school (P40.11). */
export function licenceState(alias: string): RawBuilder<LicenceState> {
  const day = (name: string) => sql.ref(`${alias}.${name}`)
  const today = schoolToday(`${alias}.tenant_id`)
  return sql<LicenceState>`case when ${day('ends_on')} < ${today} then 'ended'
    when ${day('starts_on')} > ${today} then 'upcoming'
    when ${day('ends_on')} <= ${today} + ${sql.lit(noticeDays)} then 'ending' else 'running' end`
}

/** The days of the licence under `alias`, as columns of a JSON object. */
export function licenceDays(alias: string): RawBuilder<unknown> {
  const day = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`'starts_on', ${day('starts_on')}, 'ends_on', ${day('ends_on')}, 'state', ${licenceState(alias)},
    'days_left', ${day('ends_on')} - ${schoolToday(`${alias}.tenant_id`)}`
}

/**
 * How many students use the licence under `alias`: active ones of the school, once each, in its active classes of this year that
 * have the book (P40.13).
 */
export function seatsUsed(alias: string): RawBuilder<number> {
  return sql<number>`(
    select count(distinct e.student_id)::int
    from classroom_books cb
    join classrooms c on c.id = cb.classroom_id and c.active and c.year_id is null
    join enrolments e on e.classroom_id = c.id
    join students st on st.id = e.student_id
    join users su on su.id = st.user_id and su.active
    where cb.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and cb.book_id = ${sql.ref(`${alias}.book_id`)})`
}

/** The licence of the reader's school for the book under `alias`; null for the publisher. */
export function licenceOf(actor: Viewer, alias: string): RawBuilder<BookLicence | null> {
  if (isProvider(actor)) return sql<null>`${none}::json`
  return sql<BookLicence | null>`(
    select json_build_object(${licenceDays('ol')}) from school_books ol
    where ol.book_id = ${sql.ref(`${alias}.id`)} and ol.tenant_id = ${actor.schoolId})`
}

/** How many seats the licence of the school has that the reader administers, and how many are used. */
export function seatsOf(
  actor: Viewer,
  alias: string,
): RawBuilder<{ seats: number | null; used: number } | null> {
  if (!administers(actor, actor.schoolId)) return sql<null>`${none}::json`
  return sql`(
    select json_build_object('seats', os.seats, 'used', ${seatsUsed('os')}) from school_books os
    where os.book_id = ${sql.ref(`${alias}.id`)} and os.tenant_id = ${actor.schoolId})`
}

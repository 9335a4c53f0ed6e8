import {
  type CalendarEntry,
  calendarLimits,
  type readCalendar,
} from '@meridian/contract/calendar.ts'
import type { QueryOf } from '@meridian/contract/core/route.ts'
import type { Named } from '@meridian/contract/core/shapes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { visibleClassrooms } from '../../visible/classrooms.ts'
import { viewersClasses } from '../../visible/statistics.ts'

type Asked = QueryOf<typeof readCalendar>

interface Row extends Omit<CalendarEntry, 'start_date' | 'deadline' | 'user'> {
  start_date: Date | null
  deadline: Date | null
  owner_name: string
}

/** A paper that its readers can meet: in use, with a name and a question. */
const inUse = sql<SqlBool>`(p.archived_at is null and p.name <> ''
  and exists (select from questions q where q.paper_id = p.id and q.removed_at is null))`

/** Whether a moment lies on one of the days, by the calendar of the school `s`. */
function on({ from, to }: Asked, moment: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`(${moment} >= (${from}::date)::timestamp at time zone s.time_zone
    and ${moment} < (${to}::date + 1)::timestamp at time zone s.time_zone)`
}

/**
 * What opens and is due on some days in the classes of a teacher, or of a school for its admins (P29.1). A teacher reads
 * what colleagues have given to these classes as well. A class out of reach has nothing.
 */
export async function calendarOfStaff(db: Database, actor: Viewer, asked: Asked) {
  const { class_id: classId } = asked
  const one =
    classId === undefined
      ? always
      : isId(classId)
        ? sql<SqlBool>`c.id = ${classId}`
        : sql<SqlBool>`false`
  // A teacher who is an admin as well sees their own classes, and any other of the school by its id.
  const reach = classId === undefined ? viewersClasses(actor, 'c') : visibleClassrooms(actor, 'c')
  const [{ rows }, classes] = await Promise.all([
    sql<Row>`
      select p.id, p.name, p.kind, p.book_id, p.start_date, p.deadline, p.time_limit, p.version,
        u.name as owner_name, p.owner_id = ${actor.userId} as own, false as done,
        case when p.owner_id = ${actor.userId} then (
          select count(distinct a.student_id)::int from attempts a where a.paper_id = p.id) end as started,
        g.classes
      from (
        select pc.paper_id, json_agg(json_build_object('id', c.id, 'name', c.name) order by c.search_text, c.id) as classes
        from paper_classes pc join classrooms c on c.id = pc.classroom_id
        where c.tenant_id = ${actor.schoolId} and ${reach} and ${one} group by 1) g
      join papers p on p.id = g.paper_id
      join schools s on s.id = p.tenant_id
      join users u on u.id = p.owner_id
      where ${inUse} and (${on(asked, sql`p.deadline`)} or ${on(asked, sql`p.start_date`)})
      order by coalesce(p.deadline, p.start_date), p.id limit ${calendarLimits.entries + 1}`.execute(
      db,
    ),
    sql<Named>`
      select id, name from (
        select c.id, c.name, c.search_text from classrooms c
        where c.active and c.tenant_id = ${actor.schoolId} and ${viewersClasses(actor, 'c')}
        order by (c.id = ${isId(classId ?? '') ? (classId ?? null) : null}::uuid) desc nulls last, c.search_text, c.id
        limit ${calendarLimits.classes}) f
      order by search_text, id`.execute(db),
  ])
  return { ...present(rows), classes: classes.rows }
}

/** What opens and is due for a student on some days, with their own deadlines and times (P29.2). */
export async function calendarOfStudent(db: Database, actor: Viewer, asked: Asked) {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.kind, p.book_id, p.start_date, ${own.deadline} as deadline, ${own.limit} as time_limit,
      p.version, u.name as owner_name, false as own, null as started, '[]'::json as classes,
      exists (select from attempts a
        where a.paper_id = p.id and a.student_id = ${actor.studentId} and a.status <> 'in_progress') as done
    from papers p
    join schools s on s.id = p.tenant_id
    join users u on u.id = p.owner_id
    ${extended(sql`${actor.studentId}`)}
    where p.id in (select gi.paper_id from given gi where gi.student_id = ${actor.studentId})
      and ${inUse} and (${on(asked, own.deadline)} or ${on(asked, sql`p.start_date`)})
    order by coalesce(${own.deadline}, p.start_date), p.id limit ${calendarLimits.entries + 1}`.execute(
    db,
  )
  return { ...present(rows), classes: [] }
}

function present(rows: readonly Row[]) {
  return {
    entries: rows
      .slice(0, calendarLimits.entries)
      .map(({ owner_name, start_date, deadline, ...row }) => ({
        ...row,
        start_date: start_date?.toISOString() ?? null,
        deadline: deadline?.toISOString() ?? null,
        user: { name: owner_name },
      })),
    more: rows.length > calendarLimits.entries,
  }
}

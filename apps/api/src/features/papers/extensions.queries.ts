import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { StudentTime } from '@meridian/contract/extensions.ts'
import { type SqlBool, sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots, Value } from '../../platform/database/slots.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, type ListOptions, whenChosen } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { readsWork } from '../../visible/teaching.ts'

/** A student of a paper's classes with the time they have for it. */
interface TimeRow {
  id: string
  name: string
  search_text: string
  class: { id: string; name: string }
  extension: StudentTime['extension']
  needs_factor: number
  version: number
  deadline: Date | null
  time_limit: number | null
  running: boolean
  handed_in: boolean
  attempts_left: number
}

const options: ListOptions = {
  search: 's.search_text',
  sorts: { name: 's.search_text' },
  order: { column: 'name', direction: 'asc' },
  id: 's.id',
  filters: {
    extended: {
      label: 'extensions.filter_extended',
      type: 'checkbox',
      where: (values) =>
        whenChosen(
          values,
          sql`(s.extension is not null or s.needs_factor > 1 and s.time_limit is not null)`,
        ),
    },
  },
}

interface Asked {
  /** The paper. */
  id: string
  /** One student of it, or null for all. */
  student: string | null
}
const timesOf = compiledList((db, actor, { id, student }: Slots<Asked>) => ({
  options,
  rows: db
    .selectFrom(students(actor, id).as('s'))
    .where(sql<SqlBool>`(${student}::uuid is null or s.id = ${student}::uuid)`)
    .selectAll(),
}))

/** A page of the students of a paper's classes, each with the time they have. */
export async function listExtensions(asking: Asking, asked: Asked, request: ListRequest) {
  const page = await timesOf(asking, asked, request)
  return { ...page, data: page.data.map(present) }
}

/**
 * A student of a paper's classes with the time they have.
 * @throws CallError not_found when the student has left the classes meanwhile
 */
export async function studentTime(db: Database, actor: Actor, paperId: string, studentId: string) {
  const row = await db
    .selectFrom(students(actor, paperId).as('s'))
    .where('s.id', '=', studentId)
    .selectAll()
    .executeTakeFirstOrThrow(() => notFound())
  return present(row)
}

/** What was given for this paper alone. */
const given = sql`case when x.student_id is not null
  then jsonb_build_object('time_factor', x.time_factor, 'extra_days', x.extra_days) end`

function students(actor: Viewer, paperId: Value<string>) {
  return sql<TimeRow>`(
    select st.id, u.name, u.search_text, k.class, ${given} as extension,
      coalesce(n.time_factor, 1)::float8 as needs_factor, coalesce(x.version, 0) as version,
      ${own.deadline} as deadline, ${own.limit} as time_limit,
      t.running, t.handed_in, greatest(p.max_attempts - t.made, 0) as attempts_left
    from papers p
    cross join lateral (
      select gi.student_id, (array_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id))[1] as class
      from given gi join classrooms c on c.id = gi.classroom_id
      where gi.paper_id = p.id group by gi.student_id) k
    join students st on st.id = k.student_id
    join users u on u.id = st.user_id
    ${extended(sql`st.id`)}
    cross join lateral (
      select count(*)::int as made, coalesce(bool_or(a.status = 'in_progress'), false) as running,
        coalesce(bool_or(a.status <> 'in_progress'), false) as handed_in
      from attempts a where a.paper_id = p.id and a.student_id = st.id) t
    where p.id = ${paperId} and ${readsWork(actor, 'p', sql`st.id`)})`
}

function present(row: TimeRow): StudentTime {
  return {
    student: { id: row.id, user: { name: row.name } },
    class: row.class,
    extension: row.extension,
    needs_factor: row.needs_factor,
    version: row.version,
    deadline: row.deadline?.toISOString() ?? null,
    time_limit: row.time_limit,
    running: row.running,
    handed_in: row.handed_in,
    attempts_left: row.attempts_left,
  }
}

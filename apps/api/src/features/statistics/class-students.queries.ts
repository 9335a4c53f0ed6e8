import { type ClassStudent, classStudentsLimit } from '@meridian/contract/statistics.class.ts'
import { sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { countedAttempts } from '../../visible/statistics.ts'
import { refreshResults } from './results.refresh.ts'
import { best } from './student-figures.sql.ts'

type Asked = Slots<{ id: string }>

interface StudentRow {
  id: string
  name: string
  search_text: string
  time_factor: number
  last_login: Date | null
  missed: number
  avg: string | null
  counted: number
  total: string
}

/** What the gradebook of the class calls missed, of the student `s`: given, over, not begun and not excused. */
const missed = ({ id }: Asked) => sql`(
  select count(*)::int from paper_classes pc
  join papers p on p.id = pc.paper_id
  ${extended(sql`s.id`)}
  where pc.classroom_id = ${id} and p.kind in ('quiz', 'assignment') and p.archived_at is null
    and ${own.deadline} <= now()
    and exists (select from given gi where gi.paper_id = p.id and gi.student_id = s.id)
    and not exists (select from attempts a where a.paper_id = p.id and a.student_id = s.id)
    and not exists (select from excuses ex where ex.paper_id = p.id and ex.student_id = s.id))`

/** The average of the student `s` over the results that the average of the class counts (P16.2). */
const average = (actor: Viewer, { id }: Asked) => sql`(
  select round(round(avg(r.share) * 100, 9), 1) as avg, count(*)::int as counted from results r
  where r.student_id = s.id and ${countedAttempts(actor, 'r')} and ${best('r', 'all')}
    and r.class_ids @> array[${id}]::uuid[])`

const students = compiledFor((db, actor, classroom: Asked) =>
  db
    .selectFrom(
      sql<StudentRow>`(
        select s.id, s.name, s.search_text, coalesce(n.time_factor, 1)::float8 as time_factor, l.at as last_login,
           ${missed(classroom)} as missed, m.avg, m.counted, s.total
        from (
          select st.id, st.user_id, u.name, u.search_text, count(*) over () as total
          from enrolments en join students st on st.id = en.student_id join users u on u.id = st.user_id
          where en.classroom_id = ${classroom.id}
          order by u.search_text, st.id limit ${sql.lit(classStudentsLimit)}) s
        left join student_needs n on n.student_id = s.id
        left join last_logins l on l.user_id = s.user_id
        cross join lateral ${average(actor, classroom)} m)`.as('s'),
    )
    .selectAll('s')
    .orderBy('s.search_text')
    .orderBy('s.id'),
)

/** The first students of a class by name: when they were last here, what they have missed, and their average in it. */
export async function firstStudents(
  db: Database,
  actor: Actor,
  { id, tenant_id }: Classroom,
): Promise<{ data: ClassStudent[]; total: number }> {
  await refreshResults(db, tenant_id)
  const rows = await students(db, actor, { id })
  return {
    data: rows.map(({ avg, counted, last_login, ...row }) => ({
      id: row.id,
      name: row.name,
      time_factor: row.time_factor,
      last_login: last_login?.toISOString() ?? null,
      missed: row.missed,
      average: { avg: avg === null ? null : Number(avg), counted },
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}

import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { visibleSchools } from '../schools/schools.visible.ts'

/** How many schools the panel and the chart show. */
const listed = 6
const charted = 8

interface SchoolRow {
  id: string
  name: string
  classes_count: number
  teachers_count: number
  students_count: number
}

/** The largest schools in reach with what they have, and how many schools there are. */
export async function schoolsPanel(db: Database, actor: Actor, limit = listed) {
  const { rows } = await sql<SchoolRow & { total: number }>`
    select s.id, s.name,
      coalesce(c.count, 0) as classes_count, coalesce(t.count, 0) as teachers_count,
      coalesce(st.count, 0) as students_count, (count(*) over ())::int as total
    from schools s
    left join (select school_id, count(*)::int from classrooms group by 1) c on c.school_id = s.id
    left join (select school_id, count(*)::int from teachers group by 1) t on t.school_id = s.id
    left join (select school_id, count(*)::int from students group by 1) st on st.school_id = s.id
    where ${visibleSchools(actor, 's')}
    order by students_count desc, s.search_text, s.id
    limit ${limit}`.execute(db)
  return { data: rows.map(({ total: _, ...school }) => school), total: rows[0]?.total ?? 0 }
}

/** The largest schools in reach with their numbers of students. */
export async function studentsPerSchool(db: Database, actor: Actor) {
  const { data } = await schoolsPanel(db, actor, charted)
  return data.map(({ id, name, students_count }) => ({ id, name, students_count }))
}

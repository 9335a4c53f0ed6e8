import type { Language } from '@meridian/contract/core/language.ts'
import { panelLimit } from '@meridian/contract/statistics.ts'
import { sql } from 'kysely'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { nameIn } from '../../platform/messages/named.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { awaitsTeacher } from '../attempts/attempts.shared.ts'

/** The rows of a panel without the column that counts all of them, which every row carries. */
function panelOf<Row extends { total: string }>(rows: Row[]) {
  return {
    data: rows.map(({ total: _, ...row }) => row),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** Classes under a condition on `c` with their numbers of students: those in use first, by grade and name. */
export async function classesPanel(db: Database, which: Condition) {
  const rows = await db
    .selectFrom('classrooms as c')
    .innerJoin('grades as g', 'g.id', 'c.grade_id')
    .where(which)
    .select(['c.id', 'c.name'])
    .select(
      sql<number>`(select count(*)::int from enrolments e where e.classroom_id = c.id)`.as(
        'students_count',
      ),
    )
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('c.active', 'desc')
    .orderBy('g.level')
    .orderBy('c.search_text')
    .orderBy('c.id')
    .limit(panelLimit)
    .execute()
  return panelOf(rows)
}

/**
 * Papers of one kind under a condition on `p`: the next deadline first, then those without one, then those that are
 * over, the newest of them first. Archived ones are left out.
 */
export async function papersPanel(
  db: Database,
  actor: Actor,
  kind: 'quiz' | 'assignment',
  which: Condition,
) {
  const mine = sql`p.owner_id = ${actor.userId}`
  const rows = await db
    .selectFrom('papers as p')
    .where('p.kind', '=', kind)
    .where('p.archived_at', 'is', null)
    .where(which)
    .select(['p.id', 'p.name', 'p.book_id', 'p.deadline'])
    .select(
      sql<number[]>`array(
        select u.position from paper_units pu join units u on u.id = pu.unit_id
        where pu.paper_id = p.id order by u.position)`.as('units'),
    )
    .select(
      sql<number>`(
        select count(*)::int from attempts a
        where a.paper_id = p.id and ${mine} and ${awaitsTeacher('a')})`.as('to_grade'),
    )
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy(sql`case when p.deadline > now() then 0 when p.deadline is null then 1 else 2 end`)
    .orderBy(sql`case when p.deadline > now() then p.deadline end`)
    .orderBy(sql`coalesce(p.deadline, p.created_at)`, 'desc')
    .orderBy('p.id')
    .limit(panelLimit)
    .execute()
  const { data, total } = panelOf(rows)
  return {
    data: data.map(({ deadline: date, ...row }) => {
      const deadline = date?.toISOString() ?? null
      return { ...row, end_date: deadline, paper: { id: row.id, deadline } }
    }),
    total,
  }
}

/** How many there are, beside the first of them: once, and not with every row that is not shown. */
function countOf(table: 'teachers' | 'students', schoolId: string) {
  return sql<string>`(select count(*) from ${sql.table(table)} n where n.school_id = ${schoolId})`
}

/** The teachers of a school by name, each with the grades of the classes they teach. */
export async function teachersPanel(db: Database, schoolId: string, language: Language) {
  const rows = await db
    .selectFrom('teachers as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.school_id', '=', schoolId)
    .select(['t.id', 'u.name'])
    .select(
      sql<{ id: string; name: string; level: number }[]>`(
        select coalesce(json_agg(json_build_object('id', g.id, 'name', ${nameIn('g', language)}, 'level', g.level) order by g.level), '[]')
        from grades g where exists (
          select from classroom_teachers ct join classrooms c on c.id = ct.classroom_id
          where ct.teacher_id = t.id and c.grade_id = g.id))`.as('grades'),
    )
    .select(countOf('teachers', schoolId).as('total'))
    .orderBy('u.search_text')
    .orderBy('t.id')
    .limit(panelLimit)
    .execute()
  const { data, total } = panelOf(rows)
  return { data: data.map(({ name, ...row }) => ({ ...row, user: { name } })), total }
}

/** The students of a school by name. */
export async function studentsPanel(db: Database, schoolId: string) {
  const rows = await db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.school_id', '=', schoolId)
    .where('u.school_id', '=', schoolId)
    .where('u.type', '=', 'Student')
    .select(['s.id', 'u.name', 'u.phone'])
    .select(countOf('students', schoolId).as('total'))
    .orderBy('u.search_text')
    .orderBy('s.id')
    .limit(panelLimit)
    .execute()
  const { data, total } = panelOf(rows)
  return { data: data.map(({ id, name, phone }) => ({ id, user: { name, phone } })), total }
}

import type { Language } from '@meridian/contract/core/language.ts'
import { panelLimit } from '@meridian/contract/statistics.ts'
import { type SqlBool, sql } from 'kysely'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Value } from '../../platform/database/slots.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { ofThisYear, visibleClassrooms } from '../../visible/classrooms.ts'
import { viewersClasses } from '../../visible/statistics.ts'
import { panelOf } from './panel-of.ts'

/** Classes under a condition on `c` with their numbers of students: those in use first, by grade and name. */
function classesPanel(which: (actor: Viewer) => Condition) {
  const rows = compiledFor((db, actor) =>
    db
      .selectFrom('classrooms as c')
      .innerJoin('grades as g', 'g.id', 'c.grade_id')
      .where(which(actor))
      .select(['c.id', 'c.name', 'c.active'])
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
      .limit(panelLimit),
  )
  return async (db: Database, actor: Actor) => panelOf(await rows(db, actor, {}))
}

/** The classes that a viewer's charts are about. */
export const viewersPanel = classesPanel((actor) => viewersClasses(actor, 'c'))
/** The classes of a teacher: nothing is given to one that is disabled. */
export async function taughtPanel(db: Database, actor: Actor) {
  const { data, total } = await viewersPanel(db, actor)
  return { data: data.map((row) => ({ ...row, can: { give: row.active } })), total }
}
/** The classes of the present year in reach. */
export const reachedPanel = classesPanel(
  (actor) => sql<SqlBool>`(${visibleClassrooms(actor, 'c')} and ${ofThisYear('c')})`,
)

/** The number of all rows, read once next to the first of them, and not with every row that is not shown. */
function countOf(table: 'teachers' | 'students', schoolId: Value<string>) {
  return sql<string>`(select count(*) from ${sql.table(table)} n where n.tenant_id = ${schoolId})`
}

/** The teachers of the school that the actor administers by name, each with the grades of the classes they teach. */
export async function teachersPanel(db: Database, actor: Actor, language: Language) {
  const { data, total } = panelOf(await teachers(db, actor, {}, language))
  return { data: data.map(({ name, ...row }) => ({ ...row, user: { name } })), total }
}

const teachers = compiledFor((db, actor, _, language) =>
  db
    .selectFrom('teachers as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.tenant_id', '=', ownSchool(actor))
    .select(['t.id', 'u.name'])
    .select(
      sql<{ id: string; name: string; level: number }[]>`(
        select coalesce(json_agg(json_build_object('id', g.id, 'name', ${nameIn('g', language)}, 'level', g.level) order by g.level), '[]')
        from grades g where exists (
          select from classroom_teachers ct join classrooms c on c.id = ct.classroom_id
          where ct.teacher_id = t.id and c.grade_id = g.id))`.as('grades'),
    )
    .select(countOf('teachers', ownSchool(actor)).as('total'))
    .orderBy('u.search_text')
    .orderBy('t.id')
    .limit(panelLimit),
)

/** The students of the school that the actor administers by name. */
export async function studentsPanel(db: Database, actor: Actor) {
  const { data, total } = panelOf(await students(db, actor, {}))
  return { data: data.map(({ id, name, phone }) => ({ id, user: { name, phone } })), total }
}

const students = compiledFor((db, actor) =>
  db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.tenant_id', '=', ownSchool(actor))
    .where('u.tenant_id', '=', ownSchool(actor))
    .where('u.type', '=', 'Student')
    .select(['s.id', 'u.name', 'u.phone'])
    .select(countOf('students', ownSchool(actor)).as('total'))
    .orderBy('u.search_text')
    .orderBy('s.id')
    .limit(panelLimit),
)

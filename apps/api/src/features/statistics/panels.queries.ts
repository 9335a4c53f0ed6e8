import type { Language } from '@meridian/contract/core/language.ts'
import type { PaperState } from '@meridian/contract/papers.ts'
import { panelLimit } from '@meridian/contract/statistics.ts'
import { type SqlBool, sql } from 'kysely'
import { workLeft } from '../../assessment/states.ts'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots, Value } from '../../platform/database/slots.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { ofThisYear, visibleClassrooms } from '../../visible/classrooms.ts'
import { visiblePapers } from '../../visible/papers.ts'
import { viewersClasses } from '../../visible/statistics.ts'
import { amongRoles, gradesAt, readsWork } from '../../visible/teaching.ts'
import { paperState } from '../papers/papers.shared.ts'

/** The rows of a panel without the column that counts all of them, which every row carries. */
function panelOf<Row extends { total: string }>(rows: Row[]) {
  return {
    data: rows.map(({ total: _, ...row }) => row),
    total: Number(rows[0]?.total ?? 0),
  }
}

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

interface PaperRow {
  id: string
  name: string
  book_id: string | null
  deadline: Date | null
  state: PaperState | null
  units: number[]
  to_grade: number
  to_release: number
  total: string
}
/** The next deadline first, then those without one, then those that are over, the newest of them first. */
const byDeadline = sql`case when p.deadline > now() then 0 when p.deadline is null then 1 else 2 end,
  case when p.deadline > now() then p.deadline end, coalesce(p.deadline, p.created_at) desc, p.id`

/**
 * Papers of one kind under a condition on `p`: the next deadline first, then those without one, then those that are
 * over, the newest of them first. Archived ones are left out.
 */
function papersPanel<Of extends object>(
  kind: 'quiz' | 'assignment',
  which: (actor: Viewer, of: Slots<Of>) => Condition,
) {
  // What is counted of the work on a paper is counted for the papers that are shown.
  const rowsOf = compiledFor((db, actor, of: Slots<Of>) =>
    db
      .selectFrom(
        sql<PaperRow>`(
          select p.id, p.name, p.book_id, p.deadline, p.created_at, p.total, ${paperState('p')} as state,
            array(select u.position from paper_units pu join units u on u.id = pu.unit_id
              where pu.paper_id = p.id order by u.position) as units, w.to_grade, w.to_release
          from (
            select p.*, count(*) over () as total from papers p
            where p.kind = ${sql.lit(kind)} and p.archived_at is null and ${which(actor, of)}
            order by ${byDeadline} limit ${sql.lit(panelLimit)}) p
          cross join lateral (
            select (count(*) filter (where l.grades))::int as to_grade,
              (count(*) filter (where l.release))::int as to_release
            from attempts a cross join ${workLeft('a')} l where a.paper_id = p.id and a.status <> 'in_progress'
              and ${gradesAt(actor, 'p')} and ${readsWork(actor, 'p', sql`a.student_id`)}) w)`.as(
          'p',
        ),
      )
      .select(['p.id', 'p.name', 'p.book_id', 'p.deadline', 'p.state', 'p.units'])
      .select(['p.to_grade', 'p.to_release', 'p.total'])
      .orderBy(byDeadline),
  )
  return async (db: Database, actor: Actor, of: Of) => {
    const { data, total } = panelOf(await rowsOf(db, actor, of))
    return {
      data: data.map(({ deadline: date, ...row }) => {
        const deadline = date?.toISOString() ?? null
        return { ...row, end_date: deadline, paper: { id: row.id, deadline } }
      }),
      total,
    }
  }
}

const own = (actor: Viewer) => amongRoles(actor, 'p')
/** The viewer's own papers, and those of the classes that they teach. */
export const ownPapers = {
  quiz: papersPanel('quiz', own),
  assignment: papersPanel('assignment', own),
}

const ofClass = (actor: Viewer, { classId }: Slots<{ classId: string }>) =>
  sql<SqlBool>`${visiblePapers(actor, 'p')} and exists (
    select from paper_classes pc where pc.paper_id = p.id and pc.classroom_id = ${classId})`
/** The papers given to a class that the viewer may read. */
export const papersOfClass = {
  quiz: papersPanel('quiz', ofClass),
  assignment: papersPanel('assignment', ofClass),
}

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

interface WaitingRow {
  id: string
  name: string
  kind: 'quiz' | 'assignment'
  book_id: string | null
  to_grade: number
  to_release: number
  since: Date
  classes: string[]
}
const waitingRows = compiledFor((db, actor) =>
  db
    .selectFrom(
      sql<WaitingRow>`(
        select p.id, p.name, p.kind, p.book_id, w.to_grade, w.to_release, w.since,
          array(select c.name from paper_classes pc join classrooms c on c.id = pc.classroom_id
            where pc.paper_id = p.id order by c.search_text, c.id) as classes
        from papers p cross join lateral (
          select (count(*) filter (where l.grades))::int as to_grade,
            (count(*) filter (where l.release))::int as to_release, coalesce(
              min(a.submitted_at) filter (where l.grades), min(a.submitted_at)) as since
          from attempts a cross join ${workLeft('a')} l
          where a.paper_id = p.id and a.status <> 'in_progress' and ${readsWork(actor, 'p', sql`a.student_id`)}
            and (l.grades or l.release)) w
        where ${amongRoles(actor, 'p')} and ${gradesAt(actor, 'p')} and p.kind <> 'worksheet' and p.archived_at is null
          and w.to_grade + w.to_release > 0)`.as('w'),
    )
    .select([
      'w.id',
      'w.name',
      'w.kind',
      'w.book_id',
      'w.to_grade',
      'w.to_release',
      'w.since',
      'w.classes',
    ])
    .select(sql<number>`(sum(w.to_grade) over ())::int`.as('all_to_grade'))
    .select(sql<number>`(sum(w.to_release) over ())::int`.as('all_to_release'))
    .select(sql<number>`(count(*) filter (where w.to_grade > 0) over ())::int`.as('papers'))
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy(sql`w.to_grade > 0`, 'desc')
    .orderBy('w.since')
    .orderBy('w.id')
    .limit(panelLimit),
)
/** The papers at which the actor has something to grade or release: those to grade first, the longest waiting at the top. */
export async function waitingPapers(db: Database, actor: Actor) {
  const rows = await waitingRows(db, actor, {})
  const [first] = rows
  const { data, total } = panelOf(rows)
  return {
    data: data.map(({ since, all_to_grade: _, all_to_release: __, papers: ___, ...row }) => ({
      ...row,
      since: since.toISOString(),
    })),
    total,
    to_grade: first?.all_to_grade ?? 0,
    papers: first?.papers ?? 0,
    to_release: first?.all_to_release ?? 0,
  }
}

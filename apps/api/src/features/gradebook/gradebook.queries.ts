import type { Cell, CellState } from '@meridian/contract/gradebook.ts'
import { sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import { lateWaiting } from '../../assessment/states.ts'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrSlots, Slots, Value } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { ListOptions } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { studentName } from '../../visible/people.ts'
import { readsWork } from '../../visible/teaching.ts'
import { bookColumns, type ColumnRow, columnResults } from './columns.sql.ts'
import { type Book, bookResults, counted, mean, percent, standing } from './gradebook.sql.ts'
import { hasOutside, overallShares, weighs } from './weights.sql.ts'

/** A column of a gradebook with the average of its results in the class. */
export interface PaperRow extends ColumnRow {
  category_name: string | null
  avg: string | null
  counted: number
}

/** The columns of a gradebook in the order in which they are due; all of them without `page`. */
export function papersOfBook(
  db: Database,
  actor: Actor,
  book: Book,
  page?: { page: number; perPage: number },
): Promise<PaperRow[]> {
  const cut = page && { size: page.perPage, before: (page.page - 1) * page.perPage }
  return papers(db, actor, { ...book, ...cut })
}

const papers = compiledFor((db, actor, book: Slots<Book & { size?: number; before?: number }>) => {
  const all = db
    .selectFrom(bookColumns(actor, book).as('c'))
    .leftJoin(averagesOfColumns(actor, book).as('m'), 'm.id', 'c.id')
    .leftJoin('grade_categories as gc', 'gc.id', 'c.category_id')
    .selectAll('c')
    .select(['gc.name as category_name', 'm.avg'])
    .select(sql<number>`coalesce(m.counted, 0)`.as('counted'))
    .orderBy('c.at')
    .orderBy('c.id')
  const { size, before } = book
  return size === undefined || before === undefined ? all : all.limit(size).offset(before)
}, 'once')

/** How many columns a gradebook has. */
export async function countPapers(db: Database, actor: Actor, book: Book): Promise<number> {
  return (await firstOf(paperCount(db, actor, book)))?.total ?? 0
}

const paperCount = compiledFor((db, actor, book: Slots<Book>) =>
  db.selectFrom(bookColumns(actor, book).as('c')).select(sql<number>`count(*)::int`.as('total')),
)

/** How students of a gradebook are searched and sorted; those without an average come last. */
export const studentOptions: ListOptions = {
  search: 's.search_text',
  sorts: { name: 's.search_text', average: 's.avg' },
  order: { column: 'name', direction: 'asc' },
  id: 's.id',
  planned: 'once',
}

/** One page of the students of the class with their averages. */
export const studentPages = compiledList((db, actor, book: Slots<Book>) => ({
  options: studentOptions,
  rows: studentsOfBook(db, actor, book),
}))

/** The students of the class with their averages, as `s`. */
export function studentsOfBook(db: Reader, actor: Viewer, book: OrSlots<Book>) {
  return db
    .selectFrom(
      sql<{
        id: string
        name: string
        email: string
        search_text: string
        avg: string | null
        counted: number
      }>`(
        select st.id, u.name, u.email, ${studentName('u')} as search_text,
          ${percent(sql`o.share`)} as avg, coalesce(o.counted, 0) as counted
        from enrolments en
        join students st on st.id = en.student_id
        join users u on u.id = st.user_id
        left join ${overallShares(actor, book)} o on o.student_id = st.id
        where en.classroom_id = ${book.classId})`.as('s'),
    )
    .selectAll('s')
}

/** The average over everything that a gradebook counts. */
export async function averageOfBook(db: Database, actor: Actor, book: Book) {
  return (await firstOf(average(db, actor, book))) ?? { avg: null, counted: 0 }
}

const average = compiledFor(
  (db, actor, book: Slots<Book>) =>
    db.selectFrom(bookResults(actor, book).as('r')).select([mean.as('avg'), counted.as('counted')]),
  'once',
)

function averagesOfColumns(actor: Viewer, book: OrSlots<Book>) {
  return sql<{ id: string; avg: string | null; counted: number }>`(
    select r.column_id as id, ${mean} as avg, ${counted} as counted
    from ${columnResults(actor, book)} r group by 1)`
}

/**
 * The mean of the averages of students, and how many have one; null where these are nothing but the average of all
 * results. Beside it whether the class has categories.
 */
export async function weighedOfBook(db: Database, actor: Actor, book: Book) {
  const row = await firstOf(weighed(db, actor, book))
  const { avg = null, counted = 0, weighs = false, outside = false } = row ?? {}
  return { weighs, weighed: weighs || outside ? { avg, counted } : null }
}

const weighed = compiledFor(
  (db, actor, book: Slots<Book>) =>
    db
      .selectFrom(overallShares(actor, book).as('o'))
      .select([
        percent(sql`avg(o.share)`).as('avg'),
        counted.as('counted'),
        weighs(book.classId).as('weighs'),
        hasOutside(book).as('outside'),
      ]),
  'once',
)

/** One student at one paper, as the database has it: points may be there that the reader is not to see. */
export interface CellRow {
  student_id: string
  paper_id: string
  id: string | null
  standing: number | null
  score: string | null
  max_score: string | null
  attempts: number
  submitted_at: Date | null
  /** Answers of it arrived late and wait for the teacher's word. */
  late: boolean
  excused: boolean
  given: boolean
  missed: boolean
  /** Whether the reader sees points of it that are not out. */
  reads: boolean
}

/**
 * How each of these students stands at each of these papers, in one query: the released best, else what came furthest.
 * Points that are not out choose among several only for who sees them: which one was chosen would tell the others.
 */
export async function cellsOf(
  db: Database,
  actor: Actor,
  studentIds: string[],
  paperIds: string[],
): Promise<Map<string, CellRow>> {
  if (studentIds.length === 0 || paperIds.length === 0) return new Map()
  const rows = await cells(db, actor, { studentIds, paperIds })
  return new Map(rows.map((row) => [keyOf(row.student_id, row.paper_id), row]))
}

const cells = compiledFor(
  (db, actor, { studentIds, paperIds }: Slots<{ studentIds: string[]; paperIds: string[] }>) =>
    db.selectFrom(cellRows(actor, studentIds, paperIds).as('c')).selectAll('c'),
  'once',
)

function cellRows(actor: Viewer, studentIds: Value<string[]>, paperIds: Value<string[]>) {
  return sql<CellRow>`(
    select st.id as student_id, p.id as paper_id, b.id, b.standing, b.score, b.max_score,
      coalesce(b.attempts, 0) as attempts, b.submitted_at, coalesce(b.late, false) as late,
      exists (select from excuses ex where ex.paper_id = p.id and ex.student_id = st.id) as excused,
      exists (select from given gi where gi.paper_id = p.id and gi.student_id = st.id) as given, ${readsWork(actor, 'p', sql`st.id`)} as reads,
      coalesce(${own.deadline} <= now(), false) as missed
    from students st
    cross join papers p
    ${extended(sql`st.id`)}
    left join lateral (
      select a.id, a.score, a.max_score, a.submitted_at, f.standing, ${lateWaiting('a')} as late,
        (count(*) over ())::int as attempts
      from attempts a cross join lateral (select ${standing('a')} as standing) f
      where a.paper_id = p.id and a.student_id = st.id
      order by f.standing,
        case when f.standing = 1 or ${readsWork(actor, 'p', sql`st.id`)} then a.score / nullif(a.max_score, 0) end desc nulls last,
        a.number
      limit 1) b on true
    where st.id = any(${studentIds}::uuid[]) and p.id = any(${paperIds}::uuid[]))`
}

export const keyOf = (studentId: string, paperId: string) => `${studentId} ${paperId}`

const states = { 1: 'released', 2: 'graded', 3: 'waiting', 4: 'in_progress' } as const

/**
 * A cell as its reader may see it: without points where they are not out and the reader does not read the work. What is missing,
 * under way or not graded is a word, never zero.
 */
export function presentCell(row: CellRow | undefined): Cell {
  const state = stateOf(row)
  const points = state === 'released' || (state === 'graded' && row?.reads)
  return {
    state,
    attempt_id: row?.id ?? null,
    score: points && row?.score != null ? Number(row.score) : null,
    max_score: points && row?.max_score != null ? Number(row.max_score) : null,
    attempts: row?.attempts ?? 0,
    late: row?.reads === true && row.late,
  }
}

function stateOf(row: CellRow | undefined): CellState {
  const { standing } = row ?? {}
  if (standing === 1 || standing === 2 || standing === 3 || standing === 4) return states[standing]
  if (row?.excused) return 'excused'
  if (row && !row.given) return 'not_given'
  return row?.missed ? 'missed' : 'not_started'
}

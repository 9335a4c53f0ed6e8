import type { RowsFilter } from '@meridian/contract/statistics.filter.ts'
import { type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { OrSlots, Value } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { visibleClassrooms } from '../../visible/classrooms.ts'
import { visiblePapers } from '../../visible/papers.ts'
import { visibleSchools } from '../../visible/schools.ts'
import { viewersClasses } from '../../visible/statistics.ts'
import { boundsOf, type DayBounds, onDays } from './days.ts'
import { refreshResults } from './results.refresh.ts'

/** A viewer's statistics under a filter: conditions on the rows under an alias. */
export interface FilterSql {
  /** Who reads: names are kept in both languages, and of one school nobody needs the name. */
  reader: Viewer
  schools: (alias: string) => Condition
  classes: (alias: string) => Condition
  /**
   * The classes that charts show: a disabled one only where it is named. Its results count in averages over more than
   * one class.
   */
  onCharts: (alias: string) => Condition
  /** Conditions on a stored result: the filter alone, not who may count it. */
  results: (result: string) => Condition
  /** Conditions on stored sums, which know no single students; null where results have to be read instead. */
  sums: ((sum: string) => Condition) | null
  /** Conditions on the stored results that the sums do not cover; null where they cover all. */
  rest: ((result: string) => Condition) | null
  /** Conditions on the paper of a sum or a result: the filter alone; null where it asks nothing of papers. */
  ofPaper: ((paper: string) => Condition) | null
  /** Whether every class of the schools in reach is meant, so that a result counts whatever its classes are. */
  wholeSchools: boolean
  /** Quizzes and assignments in use that the viewer may read. */
  papers: (alias: string) => Condition
}

/** A filter after reading: its ids, of which null belongs to no row, its kind, and the bounds of its days. */
export interface ReadFilter extends DayBounds {
  school_id?: string | null | undefined
  class_id?: string | null | undefined
  book_id?: string | null | undefined
  student_id?: string | null | undefined
  unit_id?: string | null | undefined
  kind?: RowsFilter['kind']
}

/** Reads a filter for a viewer, after bringing the stored results up to date: for what counts results. */
export async function readFilterOfResults(
  db: Database,
  actor: Actor,
  filter: RowsFilter,
): Promise<ReadFilter> {
  const [read] = await Promise.all([
    readFilter(db, actor, filter),
    refreshResults(db, actor.schoolId),
  ])
  return read
}

/** Reads a filter for a viewer: for what counts people, classes and papers. */
export async function readFilter(
  db: Database,
  actor: Actor,
  filter: RowsFilter,
): Promise<ReadFilter> {
  const bounds = await boundsOf(db, actor, filter)
  return {
    ...bounds,
    school_id: idOf(filter.school_id),
    class_id: idOf(filter.class_id),
    book_id: idOf(filter.book_id),
    student_id: idOf(filter.student_id),
    unit_id: idOf(filter.unit_id),
    kind: filter.kind,
  }
}

/** The id in a text; null, which no row has, for a text that can be no row's id. */
function idOf(text: string | undefined): string | null | undefined {
  return text === undefined || isId(text) ? text : null
}

/** A filter as conditions. An id that is out of reach matches nothing, as a missing one does. */
export function filterSql(actor: Viewer, filter: OrSlots<ReadFilter>): FilterSql {
  const days = onDays(filter)
  const ofBook = (column: string) => equals(column, filter.book_id)
  const ofUnit = (paper: string) =>
    given(filter.unit_id) ? aboutUnit(paper, filter.unit_id) : always
  const ofKind = (column: string) =>
    filter.kind ? sql<SqlBool>`${sql.ref(column)} = ${filter.kind}` : always
  const { rest } = days
  // Nobody of a school counts another school's results; the condition is repeated for the index.
  const ofOwnSchool = (row: string) =>
    actor.schoolId ? equals(`${row}.tenant_id`, actor.schoolId) : always
  const ofResult = (r: string) => sql<SqlBool>`(${ofOwnSchool(r)}
    and ${equals(`${r}.tenant_id`, filter.school_id)}
    and ${equals(`${r}.student_id`, filter.student_id)}
    and ${given(filter.class_id) ? atPapersOf(r, filter.class_id) : always})`
  // The class of a filter may be any in reach: a teacher who administers the school asks for others' as well.
  const classes = (c: string) =>
    sql<SqlBool>`(${given(filter.class_id) ? visibleClassrooms(actor, c) : viewersClasses(actor, c)}
      and ${equals(`${c}.tenant_id`, filter.school_id)}
      and ${equals(`${c}.id`, filter.class_id)}
      and ${given(filter.book_id) ? worksWith(c, filter.book_id) : always})`
  return {
    reader: actor,
    schools: (s) => sql<SqlBool>`(${visibleSchools(actor, s)}
      and ${equals(`${s}.id`, filter.school_id)}
      and ${given(filter.class_id) ? schoolOfClass(s, filter.class_id) : always}
      and ${given(filter.book_id) ? licensed(s, filter.book_id) : always})`,
    classes,
    onCharts: (c) =>
      given(filter.class_id)
        ? classes(c)
        : sql<SqlBool>`(${sql.ref(`${c}.active`)} and ${classes(c)})`,
    results: (r) => sql<SqlBool>`(${ofResult(r)} and ${days.best(r)})`,
    sums:
      filter.student_id === undefined
        ? (s) => sql<SqlBool>`(${ofOwnSchool(s)}
            and ${equals(`${s}.tenant_id`, filter.school_id)} and ${days.whole(s)})`
        : null,
    rest: rest && ((r) => sql<SqlBool>`(${ofResult(r)} and ${rest(r)})`),
    ofPaper:
      filter.book_id === undefined && filter.kind === undefined && filter.unit_id === undefined
        ? null
        : (p) =>
            sql<SqlBool>`(${ofBook(`${p}.book_id`)} and ${ofUnit(p)} and ${ofKind(`${p}.kind`)})`,
    wholeSchools: !actor.teacherId && filter.class_id === undefined,
    papers: (p) => sql<SqlBool>`(${sql.ref(`${p}.archived_at`)} is null
      and ${sql.ref(`${p}.kind`)} in ('quiz', 'assignment')
      and ${visiblePapers(actor, p)}
      and ${ofOwnSchool(p)}
      and ${equals(`${p}.tenant_id`, filter.school_id)}
      and ${ofBook(`${p}.book_id`)}
      and ${ofUnit(p)}
      and ${ofKind(`${p}.kind`)}
      and ${days.holds(opensAt(p), sql.ref(`${p}.tenant_id`))})`,
  }
}

/** When a paper opens: its start, or the moment it was made. */
function opensAt(paper: string) {
  return sql`coalesce(${sql.ref(`${paper}.start_date`)}, ${sql.ref(`${paper}.created_at`)})`
}

const given = <T>(id: T | undefined): id is T => id !== undefined

/** The column is this id; always true without one. */
function equals(
  column: string,
  id: Value<string> | Value<string | null> | null | undefined,
): Condition {
  return id === undefined ? always : sql<SqlBool>`${sql.ref(column)} = ${id}`
}

function schoolOfClass(school: string, classId: Value<string | null>): Condition {
  return sql<SqlBool>`exists (
    select from classrooms fc where fc.tenant_id = ${sql.ref(`${school}.id`)} and ${equals('fc.id', classId)})`
}

function licensed(school: string, bookId: Value<string | null>): Condition {
  return sql<SqlBool>`exists (
    select from school_books sb where sb.tenant_id = ${sql.ref(`${school}.id`)} and ${equals('sb.book_id', bookId)})`
}

/** Whether a paper is about the unit. */
function aboutUnit(paper: string, unitId: Value<string | null>): Condition {
  return sql<SqlBool>`exists (
    select from paper_units pu where pu.paper_id = ${sql.ref(`${paper}.id`)} and ${equals('pu.unit_id', unitId)})`
}

/** Whether a result is at a paper given to the class: results of a class are found by its papers. */
function atPapersOf(result: string, classId: Value<string | null>): Condition {
  return sql<SqlBool>`${sql.ref(`${result}.paper_id`)} in (
    select gp.paper_id from paper_classes gp where ${equals('gp.classroom_id', classId)})`
}

/** Whether a class has the book, or a paper of it. */
function worksWith(classroom: string, bookId: Value<string | null>): Condition {
  const id = sql.ref(`${classroom}.id`)
  return sql<SqlBool>`(exists (
      select from classroom_books cb where cb.classroom_id = ${id} and ${equals('cb.book_id', bookId)})
    or exists (
      select from paper_classes bpc join papers bp on bp.id = bpc.paper_id
      where bpc.classroom_id = ${id} and ${equals('bp.book_id', bookId)}))`
}

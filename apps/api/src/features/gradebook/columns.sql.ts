import { type SqlBool, sql } from 'kysely'
import type { PaperRole } from '../../assessment/grader.ts'
import type { OrSlots } from '../../platform/database/slots.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { roleAt } from '../../visible/teaching.ts'
import {
  type Book,
  bookPapers,
  bookResults,
  inTime,
  outsideTime,
  paperTime,
} from './gradebook.sql.ts'

/** A column of a gradebook: a paper, or what was done outside of Meridian. */
export interface ColumnRow {
  id: string
  name: string
  kind: 'quiz' | 'assignment' | 'worksheet' | 'outside'
  book_id: string | null
  deadline: Date | null
  archived: boolean
  /** The reader's at a paper. */
  role: PaperRole | null
  category_id: string | null
  /** Of what was done outside: what it is out of, its day ("2026-11-22") and its version. */
  max_score: string | null
  day: string | null
  version: number
  /** The moment by which columns are ordered. */
  at: Date
}

/** What was done outside as `oc`, in the school `sc`, that is a column of the gradebook. */
const bookOutside = (book: OrSlots<Book>) => sql<SqlBool>`(
  oc.classroom_id = ${book.classId} and oc.removed_at is null and ${inTime(outsideTime, book)})`

/** The columns of a gradebook. */
export function bookColumns(actor: Viewer, book: OrSlots<Book>) {
  const outside = sql`union all
    select oc.id, oc.name, 'outside', null, null, false, null, oc.category_id, oc.max_score, oc.day::text, oc.version,
      ${outsideTime}
    from outside_columns oc join schools sc on sc.id = oc.tenant_id
    where ${bookOutside(book)}`
  return sql<ColumnRow>`(
    select p.id, p.name, p.kind::text as kind, p.book_id, p.deadline, p.archived_at is not null as archived,
      ${roleAt(actor, 'p')} as role, gp.category_id, null::numeric as max_score, null::text as day, 0 as version,
      ${paperTime} as at
    from papers p
    left join grade_category_papers gp on gp.paper_id = p.id and gp.classroom_id = ${book.classId}
    where ${bookPapers(actor, book)}
    ${book.outside ? outside : sql``})`
}

/** What counts in the columns of a gradebook, each result as the share of its marks. */
export function columnResults(actor: Viewer, book: OrSlots<Book>) {
  const outside = sql`union all
    select m.student_id, oc.id, m.score / oc.max_score
    from outside_columns oc
    join outside_marks m on m.column_id = oc.id
    join enrolments e on e.student_id = m.student_id and e.classroom_id = oc.classroom_id
    join schools sc on sc.id = oc.tenant_id
    where ${bookOutside(book)} and m.score is not null`
  return sql<{ student_id: string; column_id: string; share: string }>`(
    select r.student_id, r.paper_id as column_id, r.share from ${bookResults(actor, book)} r
    ${book.outside ? outside : sql``})`
}

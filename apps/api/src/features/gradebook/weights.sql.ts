import { sql } from 'kysely'
import type { OrSlots } from '../../platform/database/slots.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { columnResults } from './columns.sql.ts'
import type { Book } from './gradebook.sql.ts'

/*
 * The one place where the average of a student in a class is made from their results (P16.14, decision 074). What stands in a cell
 * and is no result, a blank, is in none of these rows, so it counts nowhere.
 */

/** One result of a student, with what it counts for. */
export interface WeighedRow {
  student_id: string
  column_id: string
  share: string
  /** Null for no category. */
  category_id: string | null
  /** 0 where it does not count. */
  weight: number
  /** Left out as one of the lowest of its category. */
  dropped: boolean
}

/** Whether the class has categories: without any, all of its results weigh the same. */
export const weighs = (classId: OrSlots<Book>['classId']) =>
  sql<boolean>`exists (select from grade_categories wc where wc.classroom_id = ${classId})`

/** Whether the class has marks of its own in the gradebook, which no other average counts. */
export const hasOutside = (book: OrSlots<Book>) =>
  book.outside
    ? sql<boolean>`exists (
        select from outside_columns ho where ho.classroom_id = ${book.classId} and ho.removed_at is null)`
    : sql<boolean>`false`

/**
 * The results of a gradebook with their weights. A column without a category weighs nothing where the class has
 * categories. Of each category the lowest results of a student are dropped, as many as it says, but never the last one, so that
 * dropping takes away no category and lowers no average.
 */
export function weighedResults(actor: Viewer, book: OrSlots<Book>) {
  return sql<WeighedRow>`(
    select r.student_id, r.column_id, r.share, gc.id as category_id,
      case when wh.weighs then coalesce(gc.weight, 0) else 1 end as weight,
      row_number() over (partition by r.student_id, gc.id order by r.share, r.column_id)
        <= least(coalesce(gc.drop_lowest, 0), count(*) over (partition by r.student_id, gc.id) - 1) as dropped
    from ${columnResults(actor, book)} r
    cross join (select ${weighs(book.classId)} as weighs) wh
    left join grade_category_papers gp on gp.classroom_id = ${book.classId} and gp.paper_id = r.column_id
    left join outside_columns oc on oc.id = r.column_id
    left join grade_categories gc on gc.id = coalesce(gp.category_id, oc.category_id))`
}

/** What a category makes of the average of a student. */
export interface PartRow {
  student_id: string
  category_id: string | null
  weight: number
  /** The mean share of the results that are not dropped, and how many those are. */
  mean: string
  counted: number
  /** The weight as a share of those of all categories in which the student has a result. */
  part: string
}

/** Of each student the categories in which they have a result that counts. */
export function weighedParts(actor: Viewer, book: OrSlots<Book>) {
  return sql<PartRow>`(
    select w.student_id, w.category_id, w.weight, avg(w.share) filter (where not w.dropped) as mean,
      (count(*) filter (where not w.dropped))::int as counted,
      w.weight::numeric / sum(w.weight) over (partition by w.student_id) as part
    from ${weighedResults(actor, book)} w where w.weight > 0
    group by w.student_id, w.category_id, w.weight)`
}

/** Of each student with a result that counts the average as a share, and how many results it is made from. */
export function overallShares(actor: Viewer, book: OrSlots<Book>) {
  return sql<{ student_id: string; share: string; counted: number }>`(
    select c.student_id, sum(c.mean * c.weight) / sum(c.weight) as share, sum(c.counted)::int as counted
    from ${weighedParts(actor, book)} c group by c.student_id)`
}

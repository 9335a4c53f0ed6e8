import { type RawBuilder, sql } from 'kysely'
import { always } from '../../platform/database/conditions.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { countedAttempts } from '../../visible/statistics.ts'
import type { FilterSql } from './filter.ts'

/** One counted result. Points are decimals; `share` is the earned part of them, from 0 to 1. */
export interface CountedResult {
  id: string
  tenant_id: string
  student_id: string
  paper_id: string
  class_ids: string[]
  score: string
  max_score: string
  share: string
  submitted_at: Date
}

/**
 * The rows behind every average: of each student the best result at each paper. Only released, wholly graded results
 * count (P16.1), and only at papers given to a class of the viewer's in which the student is enrolled: the stored
 * results (decision 038), of which these are the viewer's.
 */
export function countedResults(actor: Viewer, conditions: FilterSql, which = conditions.results) {
  return sql<CountedResult>`(
    select r.attempt_id as id, r.tenant_id, r.student_id, r.paper_id, r.class_ids, r.score, r.max_score, r.share,
      r.submitted_at
    from results r ${ofPapers(conditions, 'r')}
    where ${countedAttempts(actor, 'r')} and ${which('r')}
      and ${conditions.wholeSchools ? always : sql`exists (select ${through('r')} and ${conditions.classes('bc')})`})`
}

function ofPapers({ ofPaper }: FilterSql, row: string) {
  return ofPaper
    ? sql`join papers fp on fp.id = ${sql.ref(`${row}.paper_id`)} and ${ofPaper('fp')}`
    : sql``
}

/**
 * The classes through which a result counts, as `bc`. Ends in a condition that others may follow. The row is named only
 * there, so that it can be planned as a join.
 */
export function through(row: string) {
  return sql`from classrooms bc where bc.id = any(${sql.ref(`${row}.class_ids`)})`
}

/**
 * The counted results of each of the viewer's classes: `classroom_id`, how many results (`counted`) and the sum of
 * their shares.
 */
export function countedByClass(actor: Viewer, conditions: FilterSql): RawBuilder<unknown> {
  const single = (which?: FilterSql['results']) => sql`
    select bc.id as classroom_id, 1 as counted, r.share
    from ${countedResults(actor, conditions, which)} r
    cross join unnest(r.class_ids) as k (classroom_id)
    join classrooms bc on bc.id = k.classroom_id
    where ${conditions.classes('bc')}`
  if (!conditions.sums) return sql`(${single()})`
  return sql`(
    select s.classroom_id, s.counted, s.share
    from result_sums s join classrooms bc on bc.id = s.classroom_id ${ofPapers(conditions, 's')}
    where s.classroom_id is not null and ${countedAttempts(actor, 's')} and ${conditions.sums('s')}
      and ${conditions.classes('bc')}
    ${conditions.rest ? sql`union all ${single(conditions.rest)}` : sql``})`
}

/** The same for each school, where a result counts once, however many classes it belongs to: `tenant_id` and so on. */
export function countedOnce(actor: Viewer, conditions: FilterSql): RawBuilder<unknown> {
  const single = (which?: FilterSql['results']) =>
    sql`select r.tenant_id, 1 as counted, r.share from ${countedResults(actor, conditions, which)} r`
  if (!conditions.sums || !conditions.wholeSchools) return sql`(${single()})`
  return sql`(
    select s.tenant_id, s.counted, s.share
    from result_sums s ${ofPapers(conditions, 's')}
    where s.classroom_id is null and ${countedAttempts(actor, 's')} and ${conditions.sums('s')}
    ${conditions.rest ? sql`union all ${single(conditions.rest)}` : sql``})`
}

/** The number of results in rows with counts and sums, as `r`. */
export const howMany = sql<number>`coalesce(sum(r.counted), 0)::int`

/**
 * The mean of their shares in percent, to one decimal; null without any. Rounded twice, as a share of thirds falls
 * short of a half by less than anybody's points.
 */
export const meanPercent = sql<
  string | null
>`round(round(sum(r.share) / nullif(sum(r.counted), 0) * 100, 9), 1)`

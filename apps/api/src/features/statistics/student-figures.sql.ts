import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Value } from '../../platform/database/slots.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { everyClass } from '../../visible/statistics.ts'
import { filterSql } from './filter.ts'
import { countedResults } from './results.sql.ts'

/** Which of a student's results at one paper counts: the best of all, or the best of the month of its school in which it lies. */
export type BestOf = 'all' | 'month'

/** The results of one student that count for the viewer, as every average counts them. */
export function resultsOfStudent(actor: Viewer, studentId: Value<string>, bestOf: BestOf) {
  return countedResults(
    actor,
    filterSql(actor, {}),
    (r) => sql<SqlBool>`(${sql.ref(`${r}.student_id`)} = ${studentId} and ${best(r, bestOf)})`,
  )
}

/** The same of everybody in those classes of the student that the viewer's figures are of. */
export function resultsOfClasses(actor: Viewer, studentId: Value<string>, bestOf: BestOf) {
  const classes = sql`
    select mc.id from classrooms mc join enrolments me on me.classroom_id = mc.id
    where me.student_id = ${studentId} and ${everyClass(actor, 'mc')}`
  return countedResults(
    actor,
    filterSql(actor, {}),
    (r) => sql<SqlBool>`(${best(r, bestOf)}
      and ${sql.ref(`${r}.paper_id`)} in (
        select gp.paper_id from paper_classes gp where gp.classroom_id in (${classes}))
      and ${sql.ref(`${r}.class_ids`)} && array(${classes}))`,
  )
}

/** The month of a moment by the calendar of a result's school, as its first day. */
export function monthOf(result: string, moment: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`date_trunc('month', ${moment} at time zone (
    select mz.time_zone from schools mz where mz.id = ${sql.ref(`${result}.tenant_id`)}))`
}

/** As the days of a filter choose: the best of the month is one that no other of that month surpasses. */
export function best(result: string, of: BestOf): Condition {
  if (of === 'all') return sql<SqlBool>`${sql.ref(`${result}.best`)}`
  const own = monthOf(result, sql.ref(`${result}.submitted_at`))
  const elsewhere = (column: string) => {
    const moment = sql.ref(`${result}.${column}`)
    return sql`(${moment} is null or ${monthOf(result, moment)} <> ${own})`
  }
  return sql<SqlBool>`(${elsewhere('better_before')} and ${elsewhere('better_after')})`
}

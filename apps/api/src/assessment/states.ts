import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../platform/database/conditions.ts'

/**
 * isReleased() of the contract as a condition on the attempts under `alias`: whether the student may see the result. A
 * test holds the two equal.
 */
export function released(alias: string): Condition {
  const { status, manualReview } = columns(alias)
  return sql<SqlBool>`(not ${held(alias)}
    and (${status} = 'closed' or (${status} = 'submitted' and not ${manualReview})))`
}

/** Whether the result of the attempt under `alias` is out, and its student has not seen the score that it says now. */
export function newToStudent(alias: string): Condition {
  return sql<SqlBool>`(${released(alias)} and not exists (
    select from seen_results sr
    where sr.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and sr.attempt_id = ${sql.ref(`${alias}.id`)}
      and sr.score is not distinct from ${sql.ref(`${alias}.score`)}))`
}

/**
 * Whether the result of the attempt under `alias` waits for a moment: for the one of its release (decision 069), or as
 * what pages had kept may still arrive (decision 035).
 */
export function held(alias: string): Condition {
  const { status } = columns(alias)
  return sql<SqlBool>`coalesce(case when ${status} = 'closed' then ${sql.ref(`${alias}.closed_at`)}
    else ${sql.ref(`${alias}.late_until`)} end > now(), false)`
}

/** Whether the release of the attempt under `alias` is set and has not come, by the clock and not by the transaction. */
export function releaseWaits(alias: string): Condition {
  const { status } = columns(alias)
  return sql<SqlBool>`(${status} = 'closed' and ${sql.ref(`${alias}.closed_at`)} > clock_timestamp())`
}

/** Whether answers of the attempt under `alias` that arrived late wait for the teacher's word. */
export function lateWaiting(alias: string): Condition {
  return sql<SqlBool>`exists (
    select from late_arrivals lw
    where lw.attempt_id = ${sql.ref(`${alias}.id`)} and lw.decision is null offset 0)`
}

/** Whether the attempt under `alias` waits for its teacher: for grades or a word on late answers, or for its release. */
export function awaitsTeacher(alias: string): Condition {
  const { status } = columns(alias)
  return sql<SqlBool>`(${status} <> 'in_progress'
    and (${underReview(alias)} or not ${fullyGraded(alias)} or ${lateWaiting(alias)}))`
}

/**
 * Whether the attempt under `alias` is handed in and has an answer without a grade, as a closed one may once a correction
 * is taken back, or answers that arrived late and wait for a word.
 */
export function awaitsGrades(alias: string): Condition {
  const { status } = columns(alias)
  return sql<SqlBool>`(${status} <> 'in_progress' and (not ${fullyGraded(alias)} or ${lateWaiting(alias)}))`
}

/** Whether the attempt under `alias` is graded, and its student sees nothing of it before the review is closed. */
export function readyForRelease(alias: string): Condition {
  return sql<SqlBool>`(${underReview(alias)} and ${fullyGraded(alias)}
    and not ${lateWaiting(alias)})`
}

/**
 * What the attempt under `alias` waits for, as a row of two columns to join: `grades` (awaitsGrades) and `release`
 * (readyForRelease). Its answers are looked at once, however often the columns are counted.
 */
export function workLeft(alias: string): RawBuilder<unknown> {
  return sql`lateral (
    select g.grades, ${underReview(alias)} and not g.grades as release
    from (select ${awaitsGrades(alias)} as grades offset 0) g)`
}

/** Whether the attempt under `alias` is handed in, and its result waits for its teacher to close the review. */
function underReview(alias: string): Condition {
  const { status, manualReview } = columns(alias)
  return sql<SqlBool>`(${status} = 'submitted' and ${manualReview})`
}

/**
 * Whether every answer of the attempt under `alias` has its points, so that its score is the whole score. `offset 0`
 * keeps it one look into the index of answers without points for each attempt: as a join it is planned for the hardly
 * any such answers that statistics know of, and takes half a minute where there are some hundred.
 */
export function fullyGraded(alias: string): Condition {
  return sql<SqlBool>`not exists (
    select from attempt_questions fg
    where fg.attempt_id = ${sql.ref(`${alias}.id`)} and fg.score is null offset 0)`
}

function columns(alias: string) {
  return { status: sql.ref(`${alias}.status`), manualReview: sql.ref(`${alias}.manual_review`) }
}

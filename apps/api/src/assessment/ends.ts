import type { Extension } from '@meridian/contract/extensions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/database/transaction.ts'
import { addDays } from '../platform/time.ts'

/**
 * The factor of a student's time limit: the greater of what was given for this paper and of what they need everywhere, so
 * that a paper says more and never less (docs/decisions/073).
 */
const factor = sql`greatest(coalesce(x.time_factor, 1), coalesce(n.time_factor, 1))`

/**
 * The one source for when a student's time is over. All of it speaks of the paper under `p`, of the student's extension
 * under `x` and of their needs under `n`, which `extended` left joins; instants are compared with the database's clock
 * and with no other.
 */
export const own = {
  /** The deadline that holds for the student; null for none. */
  deadline: sql<Date | null>`coalesce(x.deadline, p.deadline)`,
  /** Whole minutes from the start, rounded up; null for no limit. */
  limit: sql<number | null>`ceil(p.time_limit * ${factor})::int`,
  /** What of it is the student's alone, wherever it comes from; null where nothing is. */
  extension: sql<Extension | null>`case when x.student_id is not null or n.time_factor > 1 and p.time_limit is not null
    then jsonb_build_object('time_factor', ${factor}, 'extra_days', coalesce(x.extra_days, 0)) end`,
}

/** Joins the student's extension of the paper `p` as `x`, and their needs as `n`. */
export function extended(student: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join paper_extensions x on x.paper_id = p.id and x.student_id = ${student}
    left join student_needs n on n.student_id = ${student}`
}

/** When an attempt that started at `start` ends: the earlier of deadline and time limit; null where there is neither. */
export function endsAt(start: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`least(${own.deadline}, ${start} + ${own.limit} * interval '1 minute')`
}

/**
 * Works the ends of a paper's running attempts out again, of one student or of all, after its deadline, its limit,
 * somebody's extension or somebody's needs have changed. The caller holds the paper against attempts that start; one that has been handed in
 * meanwhile stays so.
 */
export async function moveEnds(tx: Tx, paperId: string, studentId?: string): Promise<void> {
  const whose = studentId === undefined ? sql`true` : sql`a.student_id = ${studentId}`
  await sql`
    update attempts a set ends_at = e.ends_at
    from (
      select a.id, ${endsAt(sql`a.started_at`)} as ends_at
      from attempts a join papers p on p.id = a.paper_id ${extended(sql`a.student_id`)}
      where a.paper_id = ${paperId} and a.status = 'in_progress' and ${whose}) e
    where a.id = e.id and a.status = 'in_progress' and a.ends_at is distinct from e.ends_at`.execute(
    tx,
  )
}

/** A student's own deadline: so many days later, at the same time of day in the school's zone (decision 009). Pure. */
export function laterDeadline(deadline: Date | null, days: number, timeZone: string): Date | null {
  return deadline === null || days === 0 ? null : addDays(deadline, days, timeZone)
}

/** Moves everybody's own deadline with that of the paper, and then the ends of what is running. */
export async function moveDeadlines(
  tx: Tx,
  paper: { id: string; time_zone: string },
  deadline: Date | null,
): Promise<void> {
  const extensions = await tx
    .selectFrom('paper_extensions')
    .where('paper_id', '=', paper.id)
    .where('extra_days', '>', 0)
    .select('extra_days')
    .distinct()
    .execute()
  for (const { extra_days } of extensions)
    await tx
      .updateTable('paper_extensions')
      .set({ deadline: laterDeadline(deadline, extra_days, paper.time_zone) })
      .where('paper_id', '=', paper.id)
      .where('extra_days', '=', extra_days)
      .execute()
  await moveEnds(tx, paper.id)
}

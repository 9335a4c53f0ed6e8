import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'

/** The most earlier values that an answer has before its history is thinned out. */
const historyMax = 60
/** The oldest values of a history, of which every second one is deleted. */
const historyOld = 40

/**
 * The leases of an attempt that are kept whenever their pages were last heard of, and the most that are kept at all.
 */
export const keptLeases = 50
const mostLeases = 200

interface Kept {
  id: string
  earlier: number
  thinned: number
}

/**
 * Keeps the history of answers that have just changed from growing without end: every second one of the oldest values
 * is deleted, but never the first one and never a conflict. The distant past becomes sparse, and recent values stay.
 */
export async function thinOut(tx: Tx, answers: readonly Kept[]): Promise<void> {
  const full = answers.filter(isFull).map(({ id }) => id)
  if (full.length === 0) return
  await sql`
    with old as (
      select attempt_question_id, number,
        row_number() over (partition by attempt_question_id order by number) as place,
        count(*) over (partition by attempt_question_id) as replaced
      from answer_history
      where attempt_question_id = any(${full}::uuid[]) and kind = 'replaced'
    ), gone as (
      delete from answer_history h using old o
      where h.attempt_question_id = o.attempt_question_id and h.number = o.number
        and o.replaced > ${historyMax} and o.place <= ${historyOld} and o.place % 2 = 0
      returning h.attempt_question_id
    )
    update attempt_questions aq set thinned = aq.thinned + g.count
    from (select attempt_question_id as id, count(*)::int as count from gone group by 1) g
    where aq.id = g.id`.execute(tx)
}

/** Whether one of these histories has grown so long that `thinOut` has something to do. */
export function isThinned(answers: readonly Kept[]): boolean {
  return answers.some(isFull)
}

const isFull = ({ earlier, thinned }: Kept) => earlier - thinned > historyMax

/**
 * Deletes leases of an attempt: beyond the newest fifty those that were last heard of more than a day ago, beyond two
 * hundred those that were heard of longest ago, and never the lease of the page that writes. A change that a page
 * sends after its lease was deleted becomes a conflict.
 */
export async function forgetLeases(tx: Tx, attemptId: string): Promise<void> {
  await sql`
    delete from attempt_leases l
    using (
      select id, row_number() over (order by coalesce(number = top, false) desc, seen_at desc) as place
      from (
        select id, number, seen_at, max(number) over () as top
        from attempt_leases where attempt_id = ${attemptId}) known
    ) o
    where l.attempt_id = ${attemptId} and l.id = o.id
      and (o.place > ${mostLeases} or (o.place > ${keptLeases} and l.seen_at < now() - interval '1 day'))`.execute(
    tx,
  )
}

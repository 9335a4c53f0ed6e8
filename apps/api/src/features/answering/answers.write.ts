import { sql } from 'kysely'
import type { OwnAttempt } from '../../assessment/locks.ts'
import { compiled } from '../../platform/database/compiled.ts'
import { jsonText } from '../../platform/database/json.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Found } from './answers.queries.ts'
import type { Decided } from './decide.ts'

/**
 * Writes decided changes in one statement, if the attempt is as it was found: all of them, or nothing.
 * @returns whether they were written
 */
export async function storeDecided(
  db: Reader,
  { id, tenantId }: OwnAttempt,
  lease: string | undefined,
  { version, leases }: Found,
  { answers, history, marks }: Decided,
): Promise<boolean> {
  const others = [...marks].filter(([page]) => page !== lease)
  const rows = await storing(db, {
    ...{ id, tenantId, version, lease },
    seenAt: leases.find((page) => page.id === lease)?.seen_at,
    mark: lease === undefined ? undefined : (marks.get(lease) ?? 0),
    answers: JSON.stringify(answers),
    history: history.length > 0 ? JSON.stringify(history) : undefined,
    others:
      others.length > 0
        ? JSON.stringify(others.map(([page, seq]) => ({ id: page, seq })))
        : undefined,
  })
  return rows.length > 0
}

interface Storing {
  id: string
  tenantId: string
  /** Of the attempt, as it was found. */
  version: number
  /** The page that saves, with when it was heard of as it was found, and its mark as it is now. */
  lease: string | undefined
  seenAt: string | undefined
  mark: number | undefined
  /** As JSON: answers, what goes into their history, and marks of other pages. */
  answers: string
  history: string | undefined
  others: string | undefined
}

/**
 * Why nothing can have changed where this writes. Saving, taking the attempt and handing it in hold its row, and so does this
 * statement, by `held`. Whoever hands it in or moves its end changes that row, and so does whoever takes it (`take`); of a row
 * that it has waited for, the database looks at the newest version and asks the conditions again. Whoever saves changes when
 * its page was last heard of: so does every save, since the page that has the lease is the only one that saves, and `page`
 * looks at the newest version of that row in the same way. All other parts go on from there, and read what has been there since
 * before this statement began. The clock is asked of a row that is held, and not while it is waited for.
 *
 * Without a lease there is no such row: then, whoever calls holds the attempt, and has read it since.
 */
const storing = compiled((db, values: Slots<Storing>) => {
  const { id, tenantId, version, lease, seenAt, mark, answers, history, others } = values
  // The moment as text: of any other the driver would send the milliseconds alone.
  const page = sql`
    update attempt_leases l set seen_at = clock_timestamp(), acknowledged = greatest(l.acknowledged, ${mark})
    from held
    where l.tenant_id = ${tenantId} and l.attempt_id = held.id and l.id = ${lease}
      and l.seen_at = ${seenAt}::text::timestamptz and coalesce(held.ends_at > clock_timestamp(), true)
    returning l.attempt_id`
  const alone = sql`
    select id as attempt_id from held where coalesce(ends_at > clock_timestamp(), true)`
  const kept = sql`, kept as (
      insert into answer_history (tenant_id, attempt_question_id, number, kind, answer, lease_id, given_at)
      select ${tenantId}::uuid, c.id, c.number, c.kind, c.answer, c.lease, coalesce(c.given_at, clock_timestamp())
      from page, jsonb_to_recordset(${history && jsonText(history)}) as c(id uuid, number int, kind text, answer jsonb,
        lease uuid, given_at timestamptz))`
  const marks = sql`, marks as (
      insert into attempt_leases (tenant_id, attempt_id, id, acknowledged)
      select ${tenantId}::uuid, page.attempt_id, c.id, c.seq
      from page, jsonb_to_recordset(${others && jsonText(others)}) as c(id uuid, seq bigint)
      on conflict (attempt_id, id) do update set seen_at = clock_timestamp(),
        acknowledged = greatest(attempt_leases.acknowledged, excluded.acknowledged))`
  const statement = sql<{ attempt_id: string }>`
    with held as (
      select id, ends_at from attempts
      where tenant_id = ${tenantId} and id = ${id} and version = ${version} and status = 'in_progress'
      for update
    ), page as (${lease ? page : alone}), standing as (
      update attempt_questions aq
      set answer = c.answer, answer_seq = c.answer_seq, revision = c.revision, earlier = c.earlier,
        answer_lease = c.answer_lease, settled = c.settled, kept_at = c.kept_at, unkept = c.unkept,
        answered_at = case when c.revision > aq.revision then clock_timestamp() else aq.answered_at end
      from page, jsonb_to_recordset(${jsonText(answers)}) as c(id uuid, answer jsonb, answer_seq bigint,
        revision int, earlier int, answer_lease uuid, settled int, kept_at timestamptz, unkept int)
      where aq.tenant_id = ${tenantId} and aq.id = c.id and aq.attempt_id = page.attempt_id
    )${history ? kept : sql``}${others ? marks : sql``}
    select attempt_id from page`
  return { compile: () => statement.compile(db) }
})

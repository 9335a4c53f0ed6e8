import { type SqlBool, sql } from 'kysely'
import { areaOf } from '../platform/audit.deeds.ts'
import { compiled } from '../platform/database/compiled.ts'
import { always, type Condition } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import { json } from '../platform/database/json.ts'
import { rowsOfCompiled } from '../platform/database/rows.ts'
import type { Slots, Value } from '../platform/database/slots.ts'
import { allIn } from '../platform/database/together-in.ts'
import { inTransaction, type Tx } from '../platform/database/transaction.ts'
import { holdExpired } from './locks.ts'
import { type ReadGradable, readGradables } from './points.ts'
import { receiptsFrom, writingReceipts } from './receipts.ts'
import { scoreAttempt } from './score.ts'

/** How many attempts one transaction hands in. */
const batchSize = 50

/**
 * Hands in running attempts: scores what can be scored, stores points and sums, copies manual_review from the paper. The
 * server does it as of the end and not of the sweep, and what their pages had kept may still arrive for as long as the
 * paper says, counted from now: nobody could send while the server was away. All statements are asked for in this moment.
 * @param questions all of these attempts, as readGradables() reads them while they are held
 */
export async function handIn(
  tx: Tx,
  attemptIds: readonly string[],
  questions: readonly ReadGradable[],
  by: 'student' | 'deadline',
): Promise<void> {
  const byAttempt = Map.groupBy(questions, (question) => question.attempt_id)
  const scored = attemptIds.map((id) => ({ id, ...scoreAttempt(byAttempt.get(id) ?? []) }))
  const points = json(scored.flatMap(({ scores }) => scores))
  const scoring = sql`
    update attempt_questions aq set score = s.score, correct = s.correct
    from jsonb_to_recordset(${points}) as s(id uuid, score numeric, correct boolean)
    where aq.id = s.id`
  const sums = json(scored.map(({ id, score, most }) => ({ id, score, most })))
  const at = by === 'student' ? sql`clock_timestamp()` : sql`greatest(a.ends_at, a.started_at)`
  const late = by === 'student' ? sql`null` : lateUntil
  const handing = sql`
    with handed as (
      update attempts a set status = 'submitted', submitted_by = ${by}, submitted_at = ${at},
        manual_review = p.manual_review, late_until = ${late}, score = s.score, max_score = s.most
      from papers p, jsonb_to_recordset(${sums}) as s(id uuid, score numeric, most numeric)
      where a.id = s.id and p.id = a.paper_id
      returning a.id, a.tenant_id, a.submitted_at)
    ${writingReceipts(receiptsFrom(attemptIds, questions), 'handed')}`
  // Points before the status: a point that comes to an attempt which is handed in flags it by itself.
  await allIn(...[scoring, handing].map((one) => rowsOfCompiled(tx, one.compile(tx))))
}

/** Only a page that has had the attempt can have kept something. */
const lateUntil = sql`case when p.late_minutes > 0
    and exists (select from attempt_leases l where l.attempt_id = a.id and l.number is not null)
  then greatest(a.ends_at, clock_timestamp()) + p.late_minutes * interval '1 minute' end`

/**
 * Hands in every running attempt whose time is over, with what was saved by then (P11.7); those that somebody
 * else holds are left to them. `only` narrows it to the attempts about to be read. Gives their number.
 */
export async function submitExpired(db: Database, only?: Only): Promise<number> {
  // Whoever looks as a student may change nothing; what is over was handed in before (decision 036).
  if (db.isTransaction) return 0
  // Nearly always there is nothing: that is seen without a transaction.
  if (only && (await anyOver[only.column](db, only)).length === 0) return 0
  let count = 0
  for (;;) {
    const batch = await inTransaction(db, (tx) => handInBatch(tx, only))
    count += batch
    if (batch < batchSize) return count
  }
}

/**
 * Reads what attempts that are over have a part in, with those handed in. They are looked for in the same moment, and what
 * was read is read again where there were any: nearly always there are none.
 * @param read only reads, and does so without harm twice.
 */
export async function withExpiredHandedIn<T>(
  db: Database,
  only: Only,
  read: () => Promise<T>,
): Promise<T> {
  const [over, found] = await Promise.all([anyOver[only.column](db, only), read()])
  if (over.length === 0) return found
  await submitExpired(db, only)
  return read()
}

async function handInBatch(tx: Tx, only: Only | undefined): Promise<number> {
  const which = only ? isOf(only.column, only.value) : always
  const attempts = await holdExpired(tx, which, batchSize)
  if (attempts.length === 0) return 0
  const ids = attempts.map(({ id }) => id)
  await handIn(tx, ids, await readGradables(tx, attempts), 'deadline')
  await tx
    .insertInto('audit_log')
    .values(
      attempts.map(({ id, tenant_id }) => ({
        tenant_id,
        area: areaOf('attempt', 'submitted'),
        action: 'submitted',
        entity: 'attempt',
        entity_id: id,
        details: json({ by: 'deadline' }),
      })),
    )
    .execute()
  return attempts.length
}

/** For submitExpired: the attempts of one student, at one paper, or just one. */
export function attemptsWhere(column: Only['column'], value: string | null): Only {
  return { column, value }
}

interface Only {
  column: 'id' | 'student_id' | 'paper_id'
  value: string | null
}

function isOf(column: Only['column'], value: Value<string | null>): Condition {
  return sql<SqlBool>`${sql.ref(`a.${column}`)} = ${value}`
}

const over = (column: Only['column']) =>
  compiled((db, { value }: Slots<{ value: string | null }>) =>
    db
      .selectFrom('attempts as a')
      .where('a.status', '=', 'in_progress')
      .where('a.ends_at', '<=', sql<Date>`now()`)
      .where(isOf(column, value))
      .limit(1)
      .select('a.id'),
  )
const anyOver = { id: over('id'), student_id: over('student_id'), paper_id: over('paper_id') }

import { type SqlBool, sql } from 'kysely'
import { compiled } from '../platform/database/compiled.ts'
import { always, type Condition } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots, Value } from '../platform/database/slots.ts'
import { allIn } from '../platform/database/together-in.ts'
import { inTransaction, type Tx } from '../platform/database/transaction.ts'
import type { Actor } from '../platform/session/actor.ts'
import { handing, scoring } from './handing.ts'
import { type HeldAttempt, holdExpired } from './locks.ts'
import { type ReadGradable, readGradables } from './points.ts'
import { receiptsFrom } from './receipts.ts'
import { scoreAttempt } from './score.ts'

/** How many attempts one transaction hands in. */
const batchSize = 50

/** Who hands in: a student, from an address, or the server once the time is over. */
type By = Pick<Actor, 'userId' | 'tenantId' | 'address'> | 'deadline'

/**
 * Hands in running attempts: scores what can be scored, stores points and sums, copies manual_review from the paper, writes the
 * receipts and who did it. The server does it as of the end and not of the sweep, and what their pages had kept may still
 * arrive for as long as the paper says, counted from now: nobody could send while the server was away. All statements are asked
 * for in this moment.
 * @param attempts those that are held
 * @param questions all of these attempts, as readGradables() reads them while they are held
 * @returns the points of the questions, and the receipts
 */
export async function handIn(
  tx: Tx,
  attempts: readonly Pick<HeldAttempt, 'id' | 'tenant_id'>[],
  questions: readonly ReadGradable[],
  by: By,
) {
  const attemptIds = attempts.map(({ id }) => id)
  const byAttempt = Map.groupBy(questions, (question) => question.attempt_id)
  const scored = attemptIds.map((id) => ({ id, ...scoreAttempt(byAttempt.get(id) ?? []) }))
  const points = scored.flatMap(({ scores }) => scores)
  const sums = scored.map(({ id, score, most }) => ({ id, score, most }))
  const who = by === 'deadline' ? null : by
  // Points before the status, each in a statement: a point that comes to an attempt which is handed in flags it by itself, and
  // within one statement it would, as the triggers run at its end.
  const [, receipts] = await allIn(
    scoring(tx, { points: JSON.stringify(points) }),
    handing(tx, {
      sums: JSON.stringify(who ? sums[0] : sums),
      receipts: JSON.stringify(receiptsFrom(attemptIds, questions)),
      tenantId: who?.tenantId,
      tenantIds: who ? undefined : [...new Set(attempts.map(({ tenant_id }) => tenant_id))],
      actorId: who?.userId ?? null,
      address: who?.address ?? null,
    }),
  )
  return { points, receipts }
}

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
  await handIn(tx, attempts, await readGradables(tx, attempts), 'deadline')
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

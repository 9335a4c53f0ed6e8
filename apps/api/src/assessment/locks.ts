import { type Expression, type SqlBool, sql } from 'kysely'
import { compiled, firstOf } from '../platform/database/compiled.ts'
import type { Slots } from '../platform/database/slots.ts'
import { allIn } from '../platform/database/together-in.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { notFound } from '../platform/errors/call-error.ts'

/*
 * Whoever needs a paper and its attempts takes the paper first: corrections and settings do, and two who take them in
 * different orders wait for each other for ever. What needs both asks for a `ScorableAttempt`, which only the functions
 * here can give.
 */

const held = Symbol('held')
const scorable = Symbol('scorable')

/** An attempt that the transaction holds: nobody else writes, hands in, grades or releases it until that ends. */
export interface HeldAttempt {
  readonly id: string
  /** As they are now that the attempt is held; what was read before may be older. */
  readonly status: 'in_progress' | 'submitted' | 'closed'
  readonly submitted_by: string | null
  readonly [held]: true
}

/** A held attempt whose paper was held before it. Nobody corrects the paper meanwhile: the attempt may be scored. */
export interface ScorableAttempt extends HeldAttempt {
  readonly [scorable]: true
}

const papers = compiled((tx, { id }: Slots<{ id: string }>) =>
  tx.selectFrom('papers').where('id', '=', id).select('id').forShare(),
)
const attempts = compiled((tx, { id }: Slots<{ id: string }>) =>
  tx
    .selectFrom('attempts')
    .where('id', '=', id)
    .select(['id', 'status', 'submitted_by'])
    .forUpdate(),
)

/**
 * Holds an attempt until the transaction ends.
 * @throws CallError not_found when it has gone.
 */
export async function holdAttempt(tx: Tx, { id }: { id: string }): Promise<HeldAttempt> {
  const attempt = await firstOf(attempts(tx, { id }))
  if (!attempt) throw notFound()
  return { ...attempt, [held]: true }
}

/**
 * Holds an attempt after its paper, for what scores it.
 * @throws CallError not_found when it has gone.
 */
export async function holdToScore(
  tx: Tx,
  attempt: { id: string; paper_id: string },
): Promise<ScorableAttempt> {
  // In one message, and held in this order.
  const [, held] = await allIn(papers(tx, { id: attempt.paper_id }), holdAttempt(tx, attempt))
  return { ...held, [scorable]: true }
}

/**
 * Holds running attempts whose time is over, after their papers, those first that ended first. What somebody else holds is
 * left out: whoever does is about to change what would be done with it.
 * @param which a condition on `a`.
 * @param most how many.
 */
export async function holdExpired(
  tx: Tx,
  which: Expression<SqlBool>,
  most: number,
): Promise<(ScorableAttempt & { tenant_id: string })[]> {
  const { rows } = await sql<{ id: string; tenant_id: string }>`
    select a.id, a.tenant_id
    from attempts a join papers p on p.id = a.paper_id
    where a.status = 'in_progress' and a.ends_at <= now() and ${which}
    order by a.ends_at limit ${most}
    for share of p skip locked for update of a skip locked`.execute(tx)
  return rows.map((row) => ({
    ...row,
    status: 'in_progress',
    submitted_by: null,
    [held]: true,
    [scorable]: true,
  }))
}

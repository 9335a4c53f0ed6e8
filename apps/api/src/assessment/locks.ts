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
  readonly tenant_id: string
  /** As they are now that the attempt is held; what was read before may be older. */
  readonly status: 'in_progress' | 'submitted' | 'closed'
  readonly submitted_by: string | null
  readonly [held]: true
}

/** An attempt that may be scored with what the transaction reads from here on: nobody corrects its paper meanwhile. */
export interface ScoringLock {
  readonly id: string
  readonly [scorable]: true
}

/** A held attempt whose paper was held before it. */
export type ScorableAttempt = HeldAttempt & ScoringLock

/** The same, with whether its time was over at the moment when it was held. */
export type OwnToScore = ScorableAttempt & { readonly over: boolean }

/** An attempt whose locks were asked for in this moment: what is asked for in the same one is read once they are held. */
export interface LockingAttempt extends ScoringLock {
  /** The attempt once it is held; fails with CallError not_found where it is missing or another student's. */
  readonly held: Promise<OwnToScore>
}

/** An attempt as its own student names it. */
export interface OwnAttempt {
  id: string
  studentId: string
  tenantId: string
}

const papers = compiled((tx, { id }: Slots<{ id: string }>) =>
  tx.selectFrom('papers').where('id', '=', id).select('id').forShare(),
)
const attempts = compiled((tx, { id }: Slots<{ id: string }>) =>
  tx
    .selectFrom('attempts')
    .where('id', '=', id)
    .select(['id', 'tenant_id', 'status', 'submitted_by'])
    .forUpdate(),
)
const ownAttempts = compiled((tx, { id, studentId, tenantId }: Slots<OwnAttempt>) =>
  tx
    .selectFrom('attempts')
    .where('tenant_id', '=', tenantId)
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .select(['id', 'tenant_id', 'status', 'submitted_by'])
    .forUpdate(),
)
/**
 * Both in one statement, which locks rows in the order of its clauses: the paper first. What it gives of the two is as it is
 * once they are held. So is the clock around them, which is asked of a row that was locked within; beside the locks it would be
 * asked before them. Nothing else can be read here: it would be as it was before the wait.
 */
const ownToScore = compiled((tx, { id, studentId, tenantId }: Slots<OwnAttempt>) => {
  const locked = tx
    .selectFrom('attempts as a')
    .innerJoin('papers as p', (on) =>
      on.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.paper_id'),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.student_id', '=', studentId)
    .where('a.id', '=', id)
    .select(['a.id', 'a.tenant_id', 'a.status', 'a.submitted_by', 'a.ends_at'])
    .forShare('p')
    .forUpdate('a')
  return tx
    .selectFrom(locked.as('l'))
    .select(['l.id', 'l.tenant_id', 'l.status', 'l.submitted_by'])
    .select(sql<boolean>`coalesce(l.ends_at <= clock_timestamp(), false)`.as('over'))
})

/**
 * Holds an attempt until the transaction ends.
 * @throws CallError not_found when it has gone.
 */
export function holdAttempt(tx: Tx, { id }: { id: string }): Promise<HeldAttempt> {
  return heldFrom(attempts(tx, { id }))
}

/**
 * Holds an attempt for its own student, who has asked for nothing before: whether it is theirs is asked with the lock.
 * @throws CallError not_found when it has gone, and when it is another student's.
 */
export function holdOwnAttempt(tx: Tx, own: OwnAttempt): Promise<HeldAttempt> {
  return heldFrom(ownAttempts(tx, own))
}

type Row = Awaited<ReturnType<typeof attempts>>[number]

async function heldFrom<R extends Row>(rows: Promise<R[]>): Promise<R & HeldAttempt> {
  const attempt = await firstOf(rows)
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
 * Asks for the locks of an attempt after its paper, for its own student, who hands it in. Whoever calls waits for `held`
 * together with what is read behind it.
 */
export function lockOwnToScore(tx: Tx, own: OwnAttempt): LockingAttempt {
  const now = heldFrom(ownToScore(tx, own)).then((one) => ({ ...one, [scorable]: true as const }))
  return { id: own.id, held: now, [scorable]: true }
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
): Promise<ScorableAttempt[]> {
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

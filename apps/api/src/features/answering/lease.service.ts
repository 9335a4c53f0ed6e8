import type { takeAttempt } from '@meridian/contract/answering.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { sql } from 'kysely'
import { attemptsWhere, submitExpired } from '../../assessment/hand-in.ts'
import { holdAttempt, type OwnAttempt } from '../../assessment/locks.ts'
import { compiled } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import type { Attempt } from '../../visible/attempts.ts'
import { notOpen } from './not-open.ts'

/** The leases of an attempt: every page that has had it, or has sent some of its answers. */
export function leasesOf(db: Reader, attemptId: string) {
  return leases(db, { attemptId })
}

const leases = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db
    .selectFrom('attempt_leases')
    .where('attempt_id', '=', attemptId)
    .select(['id', 'number', 'taken_at', 'seen_at', 'acknowledged']),
)

/** The leases of an attempt as a column of another statement: what saving needs of them. */
export const leasesColumn = ({ id, tenantId }: Slots<Pick<OwnAttempt, 'id' | 'tenantId'>>) =>
  sql<{ id: string; number: number | null; acknowledged: number; seen_at: string }[]>`(
    select coalesce(jsonb_agg(l), '[]') from (
      select id, number, acknowledged, seen_at from attempt_leases
      where tenant_id = ${tenantId} and attempt_id = ${id}) l)`.as('leases')

/** The lease of the page that writes now, as holderOf() finds it, as a column of another statement; null where no page has any. */
export const holderColumn = ({ id, tenantId }: Slots<Pick<OwnAttempt, 'id' | 'tenantId'>>) =>
  sql<string | null>`(
    select id from attempt_leases
    where tenant_id = ${tenantId} and attempt_id = ${id} and number is not null
    order by number desc limit 1)`.as('holder')

/** The lease of the page that writes now, which is the last one that took the attempt. Pure. */
export function holderOf<Page extends { number: number | null }>(
  leases: readonly Page[],
): Page | undefined {
  return leases.reduce<Page | undefined>(
    (last, one) => ((one.number ?? 0) > (last?.number ?? 0) ? one : last),
    undefined,
  )
}

/**
 * Gives the lease to a page where no page has it, or where the page that has it is `after`. Otherwise nothing
 * changes, and neither does it for a page that has had the lease before. Which page has it then is read with the
 * attempt.
 * @throws CallError not_open once the attempt is handed in
 */
export async function take(
  db: Database,
  attempt: Attempt,
  { lease, after }: BodyOf<typeof takeAttempt>,
): Promise<void> {
  if (attempt.expired) await submitExpired(db, attemptsWhere('id', attempt.id))
  await inTransaction(db, async (tx) => {
    await lockRunning(tx, attempt)
    const leases = await leasesOf(tx, attempt.id)
    const holder = holderOf(leases)
    if (leases.some(({ id, number }) => id === lease && number !== null)) return
    if (holder && holder.id !== after) return
    // Counts a version of the attempt, so that a page that has read who has it finds out.
    await tx
      .updateTable('attempts')
      .set({ version: sql`version` })
      .where('tenant_id', '=', attempt.tenant_id)
      .where('id', '=', attempt.id)
      .execute()
    await tx
      .insertInto('attempt_leases')
      .values({
        tenant_id: attempt.tenant_id,
        attempt_id: attempt.id,
        id: lease,
        number: (holder?.number ?? 0) + 1,
        taken_at: sql`clock_timestamp()`,
      })
      .onConflict((there) =>
        there.columns(['attempt_id', 'id']).doUpdateSet((of) => ({
          number: of.ref('excluded.number'),
          taken_at: of.ref('excluded.taken_at'),
        })),
      )
      .execute()
  })
}

async function lockRunning(tx: Tx, attempt: Attempt): Promise<void> {
  const { status, submitted_by } = await holdAttempt(tx, attempt)
  if (status !== 'in_progress') throw notOpen(attempt, submitted_by)
}

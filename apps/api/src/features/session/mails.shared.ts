import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { publisherTenant } from '../../platform/database/tenants.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Hours for which the link for a forgotten password can be used. */
const forgottenHours = 24

/**
 * Queues an invitation, in the transaction that makes it: it goes out only if that is committed, and replaces one that
 * has not gone out yet. Its link is another one than the creator is shown, and ends at the same time.
 */
export async function queueInvitation(
  tx: Tx,
  whose: { tenant_id: string; user_id: string },
  { expiresAt, madeBy }: { expiresAt: Date; madeBy: string },
): Promise<void> {
  await dropInvitations(tx, whose.user_id)
  await tx
    .insertInto('mails')
    .values({ kind: 'invitation', ...whose, expires_at: expiresAt, made_by: madeBy })
    .execute()
}

/** Takes back invitations of a user that have not gone out yet. */
export async function dropInvitations(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .execute()
}

/**
 * Queues the mail for a forgotten password, to any typed address. Whether it belongs to an account is asked when it
 * goes out, so this takes the same time for everybody.
 */
export async function queueForgotten(db: Database, email: string): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      kind: 'password',
      tenant_id: publisherTenant,
      email,
      expires_at: sql<Date>`now() + make_interval(hours => ${forgottenHours}::int)`,
    })
    .execute()
}

/**
 * The address of the page where a password is set with a one-time link; `base` has no slash at its end. The token
 * stands behind `#`, a part that browsers do not send: no log of a server or a proxy, and no other site, gets it.
 */
export function linkAddress(base: string, token: string): string {
  return `${base}/confirm#token=${token}`
}

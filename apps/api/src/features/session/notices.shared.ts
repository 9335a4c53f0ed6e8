import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { publisherTenant, tenantOfUser } from '../../platform/database/tenants.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** The part of the configuration that says whether mails are sent: without it, no notice is queued. */
export type MailIsOn = Pick<Config, 'mail'>

/** Hours after which a notice that could not be handed over is dropped. */
const worthHours = 72

/** Tells a person by mail about a change of their account. Goes out only if the transaction is committed. */
export async function queueNotice(
  tx: Reader,
  { mail }: MailIsOn,
  kind: 'password_changed' | 'email_changed',
  userId: string,
  email: string | null = null,
): Promise<void> {
  if (!mail) return
  await tx
    .insertInto('mails')
    .values({
      kind,
      tenant_id: tenantOfUser(userId),
      user_id: userId,
      email,
      expires_at: untilThen,
    })
    .execute()
}

/** Tells the owner of an address, if there is one, that many wrong passwords were tried for it. */
export async function queueManyTries(db: Reader, { mail }: MailIsOn, email: string): Promise<void> {
  if (!mail) return
  await db
    .insertInto('mails')
    .values({ kind: 'many_tries', tenant_id: publisherTenant, email, expires_at: untilThen })
    .execute()
}

/** Reminds people by mail of a paper. Goes out only if the transaction is committed. */
export async function queueReminders(
  tx: Reader,
  paper: { id: string; tenant_id: string },
  userIds: readonly string[],
): Promise<void> {
  const { id, tenant_id } = paper
  await tx
    .insertInto('mails')
    .values(
      userIds.map((user_id) => ({
        kind: 'reminder',
        tenant_id,
        user_id,
        paper_id: id,
        expires_at: untilThen,
      })),
    )
    .execute()
}

/** Hours after which a digest that could not be handed over is dropped: the next one is near. */
const digestHours = 12

/** Queues the digest of a person; what it says is read when it goes out. Goes out only if the transaction is committed. */
export async function queueDigest(
  tx: Reader,
  digest: { tenant_id: string; user_id: string; since: Date },
): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      kind: 'digest',
      ...digest,
      expires_at: sql<Date>`now() + make_interval(hours => ${digestHours}::int)`,
    })
    .execute()
}

const untilThen = sql<Date>`now() + make_interval(hours => ${worthHours}::int)`

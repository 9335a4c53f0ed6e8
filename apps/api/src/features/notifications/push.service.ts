import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  type beginPush as begin,
  mostDevices,
  type PushState,
} from '@meridian/contract/notifications.push.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { isPushAddress } from '../../platform/push/hosts.ts'
import { keysOf, presentKeys } from '../../platform/push/keys.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../../platform/session/actor.ts'

type PushIsOn = Pick<Config, 'push'>

/** Whether the device of the actor's session is told what is new, and with which key a browser asks for that. */
export async function pushOf(
  db: Database,
  { push }: PushIsOn,
  secrets: Secrets,
  actor: Actor,
): Promise<PushState> {
  if (push.hosts === 'none') return { key: null, on: false }
  const { publicKey: key } = await presentKeys(secrets)
  const row = await db
    .selectFrom('push_subscriptions')
    .where('session_id', '=', actor.sessionId)
    .where('server_key', '=', key)
    .select('id')
    .executeTakeFirst()
  return { key, on: row !== undefined }
}

/**
 * Tells the device of the actor's session from now on what is new. Another person's session that gave the same address ends
 * there: a browser has one, and shows what it gets to whoever sits before it.
 * @throws CallError conflict where nothing is sent; invalid for an address that is no push service's, or a key that is not ours
 */
export async function beginPush(
  db: Database,
  { push }: PushIsOn,
  secrets: Secrets,
  actor: Actor,
  { endpoint, keys: { p256dh, auth }, key }: BodyOf<typeof begin>,
): Promise<void> {
  if (push.hosts === 'none') throw new CallError('conflict', { key: 'notifications.push_none' })
  if (push.hosts === 'public' && !isPushAddress(endpoint))
    throw invalidField('endpoint', 'notifications.push_endpoint')
  if (!(await keysOf(secrets, key))) throw invalidField('key', 'notifications.push_key')
  const device = { endpoint, p256dh, auth, server_key: key }
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', actor.sessionId)
      .execute()
    await tx
      .insertInto('push_subscriptions')
      .values({
        tenant_id: actor.tenantId,
        user_id: actor.userId,
        session_id: actor.sessionId,
        ...device,
      })
      .onConflict((row) => row.column('session_id').doUpdateSet(device))
      .execute()
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${actor.userId}
      order by created_at desc, id desc offset ${mostDevices})`.execute(tx)
    await audit(tx, actor, 'device told', 'user', actor.userId)
  })
}

/** Tells the device of the actor's session nothing more. */
export async function endPush(db: Database, actor: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', actor.sessionId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await audit(tx, actor, 'device told no more', 'user', actor.userId)
  })
}

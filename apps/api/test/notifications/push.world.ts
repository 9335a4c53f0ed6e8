import { beginPush, getPush } from '@meridian/contract/notifications.push.ts'
import { sendPushes } from '../../src/features/notifications/pushes.sender.ts'
import { makePushes } from '../../src/features/notifications/pushes.ts'
import { createPush, type SendPush } from '../../src/platform/push/push.ts'
import { secretsOf } from '../../src/platform/secrets.ts'
import type { Client, Harness } from '../harness.ts'
import type { Browser, PushService } from '../push-service.ts'

const silent = { info: () => {}, error: () => {} }

/** A moment of the school in Cairo at which nobody is left alone. */
export const noon = new Date(Date.UTC(2026, 10, 24, 10))

/** Has a browser asked for messages, as its page does. */
export async function subscribe(client: Client, service: PushService): Promise<Browser> {
  const { data } = await client.call(getPush)
  if (data.key === null) throw new Error('No key')
  const browser = service.browser(data.key)
  await client.call(beginPush, { body: { ...browser.subscription, key: data.key } })
  return browser
}

/** Looks for what is new on every device and queues it, as a server does some time later. */
export async function make(h: Harness, at = noon): Promise<number> {
  await h.db
    .updateTable('push_subscriptions')
    .set({ looked_at: new Date(0) })
    .execute()
  return makePushes(h.db, { at, settling: 0 })
}

/** Sends what is due, by the server's own means or others. */
export function send(h: Harness, at = noon, by?: SendPush): Promise<number> {
  const sending = { db: h.db, secrets: secretsOf(h.db), log: silent }
  return sendPushes({ ...sending, send: by ?? createPush(h.config.push) }, { at })
}

/** Both, one after the other. */
export async function tell(h: Harness, at = noon): Promise<number> {
  await make(h, at)
  return send(h, at)
}

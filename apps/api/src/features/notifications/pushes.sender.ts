import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { keysOf, presentKeys } from '../../platform/push/keys.ts'
import { createPush, type Outcome, type SendPush } from '../../platform/push/push.ts'
import { repeat } from '../../platform/repeat.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { isQuiet, secondsUntilQuiet, withHours } from '../schools/hours.shared.ts'
import { type Device, deviceColumns, endDevice, personAt } from './pushes.devices.ts'
import { makePushes } from './pushes.ts'
import { topicOf, wordsFor } from './pushes.words.ts'

/** Seconds between two looks for what is to be said. */
const lookSeconds = 15
/** Minutes for which a sender has a message to itself: far more than handing over takes. */
const heldMinutes = 2
/** Messages that are handed over at the same time. */
const together = 10
/** Minutes until the next try after each failure; after the last one the message is given up: the bell has it. */
const pauses = [1, 5, 30, 120]
/** The longest for which a push service keeps a message for a device that is off, in seconds. */
const longest = 12 * 3600

/** Looks for what is new and sends it to devices, now and every few seconds, until `stop` is called. The first start makes the keys. */
export function startPushing(
  { db, config, secrets }: Pick<Services, 'db' | 'config' | 'secrets'>,
  log: JobLog,
): () => Promise<void> {
  const send = createPush(config.push)
  return repeat(lookSeconds, 'telling devices', log, async (signal, said) => {
    await presentKeys(secrets)
    await makePushes(db, { signal })
    await sendPushes({ db, secrets, send, log: said }, { signal })
  })
}

interface Sending {
  db: Database
  secrets: Secrets
  send: SendPush
  log: JobLog
}

/**
 * Sends what is due, some at the same time, until `signal`; what falls into the quiet hours of a school waits for their end.
 * @param at the moment by which it is quiet or not, for a clock that is moved; now without it
 * @returns how many were handed over
 */
export async function sendPushes(
  sending: Sending,
  { signal, at }: { signal?: AbortSignal; at?: Date } = {},
): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const held = await hold(sending.db, at)
    if (held.length === 0) break
    const taken = await Promise.all(held.map((one) => deliver(sending, one)))
    sent += taken.filter(Boolean).length
  }
  return sent
}

/** A message, its device, and how long the device may learn of it. */
interface Held {
  id: string
  notification: string
  since: Date
  tries: number
  subscription_id: string
  seconds: number
}

async function hold(db: Database, at?: Date): Promise<Held[]> {
  const now = at ? sql<Date>`${at}::timestamptz` : sql<Date>`now()`
  const { rows } = await sql<Held>`
    update pushes q set tries = q.tries + 1, due_at = now() + make_interval(mins => ${heldMinutes}::int)
    from (
      select p.id, ${secondsUntilQuiet(now, longest)} as seconds
      from pushes p join schools s on s.id = p.tenant_id ${withHours}
      where p.sent_at is null and p.due_at <= now() and not ${isQuiet(now)}
      order by p.due_at limit ${together} for update of p skip locked) due
    where q.id = due.id
    returning q.id, q.notification, q.since, q.tries, q.subscription_id, due.seconds`.execute(db)
  return rows
}

type Address = Device & { endpoint: string; p256dh: string; auth: string; server_key: string }

/**
 * Hands one message over. It is marked as sent after that, so that a sender that dies in between has it sent again: under the
 * same name, by which it takes its own place on the device instead of standing there twice.
 * @returns whether it was handed over
 */
async function deliver({ db, secrets, send, log }: Sending, held: Held): Promise<boolean> {
  const { rows } = await sql<Address>`
    select ${deviceColumns}, d.endpoint, d.p256dh, d.auth, d.server_key
    from push_subscriptions d join sessions se on se.id = d.session_id
    where d.id = ${held.subscription_id}`.execute(db)
  const [device] = rows
  if (!device) return false
  const keys = await keysOf(secrets, device.server_key)
  const person = keys && (await personAt(db, device))
  if (!keys || !person) {
    await endDevice(db, device.id)
    return false
  }
  const words = await wordsFor(db, person, held)
  if (words === null) {
    await drop(db, held)
    return false
  }
  const outcome = await send({
    to: device,
    keys,
    text: JSON.stringify(words),
    topic: topicOf(held.notification),
    seconds: held.seconds,
  })
  await note(db, held, device, outcome, log)
  return outcome.taken
}

async function note(
  db: Database,
  held: Held,
  device: Device,
  outcome: Outcome,
  log: JobLog,
): Promise<void> {
  if (outcome.taken) {
    await sql`update pushes set sent_at = now() where id = ${held.id}`.execute(db)
    return
  }
  if (outcome.gone) return endDevice(db, device.id)
  const pause = outcome.final ? undefined : pauses[held.tries - 1]
  log.error(
    { push: held.id, tries: held.tries, again: pause ?? null, said: outcome.said },
    'push not taken',
  )
  if (pause === undefined) return drop(db, held)
  const seconds = Math.max(pause * 60, outcome.wait ?? 0)
  await sql`update pushes set due_at = now() + make_interval(secs => ${seconds}::float8) where id = ${held.id}`.execute(
    db,
  )
}

async function drop(db: Database, { id }: Held): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).execute()
}

import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { isQuiet, withHours } from '../schools/hours.shared.ts'
import { newSince } from './notifications.queries.ts'
import { type Device, deviceColumns, endDevice, personAt } from './pushes.devices.ts'

/** Seconds after which a device is looked at again: as often as the bell of an open page asks. */
const againSeconds = 120
/** Devices that are looked at in one transaction. */
const together = 20
/** The most that is said one by one; of more there is the number. */
const most = 3
/** The name of what says how many are new. */
export const many = 'many'
/** Minutes after which the same is said again: thirty students hand in one after the other, and it buzzes once. */
const apartMinutes = 60
/** Seconds after which an event is told: by then the work that made it is committed, and none is passed over. */
const usualSettling = 10

interface Look {
  signal?: AbortSignal
  /** The moment by which it is quiet or not, for a clock that is moved; now without it. */
  at?: Date
  settling?: number
}

/**
 * Looks for what is new since the last look, for every device that was not looked at of late and whose school is not left
 * alone now, and queues it. A device's mark and what it is told are one transaction, so that a crash in between loses and
 * doubles nothing; several servers take devices in turns.
 * @returns how many messages were queued
 */
export async function makePushes(db: Database, look: Look = {}): Promise<number> {
  let queued = 0
  while (!look.signal?.aborted) {
    const made = await inTransaction(db, (tx) => someOf(tx, look))
    if (made === null) break
    queued += made
  }
  return queued
}

async function someOf(tx: Tx, { at, settling = usualSettling }: Look): Promise<number | null> {
  const now = at ? sql<Date>`${at}::timestamptz` : sql<Date>`now()`
  const { rows } = await sql<Device & { until: Date }>`
    select ${deviceColumns}, now() - make_interval(secs => ${settling}::float8) as until
    from push_subscriptions d
    join sessions se on se.id = d.session_id
    join schools s on s.id = d.tenant_id
    ${withHours}
    where d.looked_at <= now() - make_interval(secs => ${againSeconds}::float8) and not ${isQuiet(now)}
    order by d.looked_at, d.id limit ${together} for update of d skip locked`.execute(tx)
  if (rows.length === 0) return null
  let queued = 0
  for (const device of rows) queued += await lookAt(tx, device)
  return queued
}

async function lookAt(tx: Tx, device: Device & { until: Date }): Promise<number> {
  const person = await personAt(tx, device)
  if (person === null) {
    await endDevice(tx, device.id)
    return 0
  }
  const { told_until: since, until } = device
  const told = await newSince(tx, person, { since, until }, most + 1)
  const said = told.length > most ? [many] : told.map(({ id }) => id)
  for (const notification of said) await queue(tx, device, notification)
  await sql`update push_subscriptions set looked_at = now(), told_until = greatest(told_until, ${until})
    where id = ${device.id}`.execute(tx)
  return said.length
}

/** Queues a message. One that waits already says it as well; one that was sent of late is said again an hour after that. */
async function queue(tx: Tx, device: Device, notification: string): Promise<void> {
  await sql`
    insert into pushes as q (tenant_id, subscription_id, notification, since)
    values (${device.tenant_id}, ${device.id}, ${notification}, ${device.told_until})
    on conflict (subscription_id, notification) do update set
      since = case when q.sent_at is null then q.since else excluded.since end,
      due_at = case when q.sent_at is null then q.due_at
        else greatest(now(), q.sent_at + make_interval(mins => ${apartMinutes}::int)) end,
      tries = case when q.sent_at is null then q.tries else 0 end,
      sent_at = null`.execute(tx)
}

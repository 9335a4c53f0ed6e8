import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { lifetimeOf } from '../../platform/session/lifetime.ts'
import { type Person, peopleWho } from './people.ts'

/** A device that is told, and its session. */
export interface Device {
  id: string
  tenant_id: string
  user_id: string
  told_until: Date
  own_device: boolean
  idle: number
  age: number
}

/** The columns of a device `d` and its session `se`. */
export const deviceColumns = sql`d.id, d.tenant_id, d.user_id, d.told_until, se.own_device,
  extract(epoch from now() - se.last_used_at)::float8 as idle, extract(epoch from now() - se.created_at)::float8 as age`

/**
 * Whose a device is.
 * @returns null for who may not log in any more, and where the session is over; nothing is said there again
 */
export async function personAt(db: Reader, device: Device): Promise<Person | null> {
  const [person] = await peopleWho(db, sql<SqlBool>`u.id = ${device.user_id}`, 1)
  if (!person) return null
  const { idleHours, days } = lifetimeOf({
    type: person.type,
    administers: person.schoolAdmin !== null,
    ownDevice: device.own_device,
  })
  return device.idle > idleHours * 3600 || device.age > days * 86_400 ? null : person
}

/** Ends a device: nothing is said on it again, and what waits for it is gone. */
export async function endDevice(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

import type { Database } from '../database/connect.ts'
import { invalidField } from '../errors/call-error.ts'
import type { Actor } from './actor.ts'
import { isProvider } from './viewer.ts'

/** The time zone of a reader (P24.2): the school's, or for the provider the zone that the request names. */
export async function readersZone(
  db: Database,
  actor: Actor,
  named: string | undefined,
): Promise<string> {
  if (isProvider(actor)) return known(named ?? 'UTC')
  const school = await db
    .selectFrom('schools')
    .where('id', '=', actor.schoolId)
    .select('time_zone')
    .executeTakeFirstOrThrow()
  return school.time_zone
}

function known(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('zone', 'validation.time_zone')
    throw error
  }
}

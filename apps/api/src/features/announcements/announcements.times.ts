import type { Reader } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { wallToInstant } from '../../platform/time.ts'

/**
 * The instant from which an announcement is read, from wall time of its school.
 * @throws CallError invalid on `publish_at` for a time that does not exist, and for one that is over
 */
export async function publishTime(
  db: Reader,
  actor: Actor,
  schoolId: string,
  wall: string,
): Promise<Date> {
  const { time_zone } = await db
    .selectFrom('schools')
    .where('id', '=', schoolId)
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const instant = wallToInstant(wall, time_zone)
  if (!instant) throw invalidField('publish_at', 'validation.date')
  if (instant <= actor.at) throw invalidField('publish_at', 'announcements.publish_past')
  return instant
}

import { firstOf } from '../platform/database/compiled.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { visibleClassrooms } from './classrooms.ts'

export type Announcement = NonNullable<Awaited<ReturnType<typeof loadAnnouncement>>>

/** The announcement with this id, when its class is in the actor's reach; or null. */
export function loadAnnouncement(db: Database, actor: Actor, id: string) {
  return firstOf(announcement(db, actor, { id }))
}

const announcement = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('announcements as n')
    .innerJoin('classrooms as c', 'c.id', 'n.classroom_id')
    .where('n.id', '=', id)
    .where(visibleClassrooms(actor, 'c'))
    .selectAll('n'),
)

import { sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Reader } from '../platform/database/transaction.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'

/** Hours after which an upload that did not become a file is given up. */
export const uploadHours = 24

/** Uploads that can still go on, or became a file within the last day. */
export function livingUploads(db: Reader) {
  return db
    .selectFrom('uploads as u')
    .where('u.created_at', '>', sql<Date>`now() - make_interval(hours => ${uploadHours})`)
}

export type Upload = NonNullable<Awaited<ReturnType<typeof loadUpload>>>

/** The upload with this id, where the actor began it, or null: nobody else may know of it. */
export function loadUpload(db: Database, actor: Actor, id: string) {
  return firstOf(upload(db, actor, { id }))
}

const upload = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  livingUploads(db).where('u.id', '=', id).where('u.owner_id', '=', actor.userId).selectAll('u'),
)

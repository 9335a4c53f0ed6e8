import { firstOf } from '../platform/database/compiled.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { visibleStudents } from './people.ts'

export type Note = NonNullable<Awaited<ReturnType<typeof loadNote>>>

/** The note with this id, when its student is in the actor's reach; or null. Only staff of a school asks (P16.23). */
export function loadNote(db: Database, actor: Actor, id: string) {
  return firstOf(note(db, actor, { id }))
}

const note = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('student_notes as n')
    .innerJoin('students as s', 's.id', 'n.student_id')
    .where('n.id', '=', id)
    .where(visibleStudents(actor, 's'))
    .selectAll('n'),
)

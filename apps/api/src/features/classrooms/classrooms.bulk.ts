import type { Database } from '../../platform/database/connect.ts'
import { bulkAnswer, eachForItself } from '../../platform/http/bulk.ts'
import type { Words } from '../../platform/removal.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadClassroom } from '../../visible/classrooms.ts'
import { deleteClassroom } from './classrooms.removal.ts'
import { setActive } from './classrooms.service.ts'

/** Enables, disables or deletes several classrooms, each for itself. */
export async function changeClassrooms(
  db: Database,
  actor: Actor,
  body: { action: 'enable' | 'disable' | 'delete'; ids: readonly string[] },
  words: Words,
) {
  const data = await eachForItself(body, {
    db,
    actor,
    t: words.t,
    load: loadClassroom,
    change: (classroom, action) =>
      action === 'delete'
        ? deleteClassroom(db, actor, classroom, words)
        : setActive(db, actor, classroom, action === 'enable'),
  })
  return bulkAnswer(data, words.t, (count) => words.t(`classrooms.bulk_${body.action}`, { count }))
}

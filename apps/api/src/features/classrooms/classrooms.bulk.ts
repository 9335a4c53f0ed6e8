import type { Language } from '@meridian/contract/core/language.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { classroomCan } from './classrooms.policy.ts'
import { deleteClassroom } from './classrooms.removal.ts'
import { type Classroom, loadClassrooms } from './classrooms.visible.ts'

type Action = 'enable' | 'disable' | 'delete'
interface Result {
  done: string[]
  failed: { id: string; message: string }[]
}

/**
 * Does one thing to several classrooms, each for itself: one that cannot be done keeps none of the others back and
 * says why. 403 `not_confirmed` for a deletion from a session that has not confirmed its password.
 */
export async function changeClassrooms(
  db: Database,
  actor: Actor,
  { action, ids }: { action: Action; ids: readonly string[] },
  words: { t: Translate; language: Language },
): Promise<Result> {
  const confirmed = actor.confirmedUntil !== null && actor.confirmedUntil >= new Date()
  if (action === 'delete' && !confirmed) throw new CallError('not_confirmed')
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const rows = await loadClassrooms(db, actor, wanted.filter(isId))
  const result: Result = { done: [], failed: [] }
  for (const id of wanted) {
    try {
      await change(db, actor, action, rows.get(id), words)
      result.done.push(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      result.failed.push({ id, message: words.t(error.key, error.values) })
    }
  }
  return result
}

async function change(
  db: Database,
  actor: Actor,
  action: Action,
  classroom: Classroom | undefined,
  words: { t: Translate; language: Language },
): Promise<void> {
  if (!classroom) throw notFound()
  if (action === 'delete') return deleteClassroom(db, actor, classroom, words)
  if (!classroomCan(actor, classroom).block) throw new CallError('forbidden')
  const active = action === 'enable'
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('classrooms')
      .set({ active })
      .where('id', '=', classroom.id)
      .where('active', '!=', active)
      .executeTakeFirst()
    // Nothing to write down where it was so already.
    if (numUpdatedRows > 0n) await audit(tx, actor, `${action}d`, 'classroom', classroom.id)
  })
}

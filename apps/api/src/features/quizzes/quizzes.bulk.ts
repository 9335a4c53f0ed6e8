import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { CallError, notFound } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { archive } from '../papers/archive.service.ts'
import { loadQuiz } from '../papers/papers.visible.ts'
import { removeQuiz } from './quizzes.removal.ts'

type Action = 'delete' | 'archive' | 'restore'

/**
 * Does one thing to several quizzes, each for itself: one that it cannot be done to keeps none of the others back and
 * says why. 403 `not_confirmed` for a deletion from a session that has not confirmed its password.
 */
export async function changeQuizzes(
  db: Database,
  actor: Actor,
  { action, ids }: { action: Action; ids: readonly string[] },
  t: Translate,
): Promise<BulkResult> {
  const confirmed = actor.confirmedUntil !== null && actor.confirmedUntil >= new Date()
  if (action === 'delete' && !confirmed) throw new CallError('not_confirmed')
  const result: BulkResult = { done: [], failed: [] }
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    try {
      await change(db, actor, action, id)
      result.done.push(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      result.failed.push({ id, message: t(error.key, error.values) })
    }
  }
  return result
}

async function change(db: Database, actor: Actor, action: Action, id: string): Promise<void> {
  const quiz = isId(id) ? await loadQuiz(db, actor, id) : null
  if (!quiz) throw notFound()
  if (action === 'delete') await removeQuiz(db, actor, quiz)
  else await archive(db, actor, quiz, action === 'archive')
}

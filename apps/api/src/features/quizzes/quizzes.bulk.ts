import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { CallError, notFound } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadQuiz } from '../papers/papers.visible.ts'
import { removeQuiz } from './quizzes.service.ts'

/**
 * Deletes several quizzes, each for itself: one that cannot be deleted keeps none of the others back and says why. 403
 * `not_confirmed` for a session that has not confirmed its password.
 */
export async function removeQuizzes(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  t: Translate,
): Promise<{ done: string[]; failed: { id: string; message: string }[] }> {
  if (actor.confirmedUntil === null || actor.confirmedUntil < new Date())
    throw new CallError('not_confirmed')
  const done: string[] = []
  const failed: { id: string; message: string }[] = []
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    try {
      const quiz = isId(id) ? await loadQuiz(db, actor, id) : null
      if (!quiz) throw notFound()
      await removeQuiz(db, actor, quiz)
      done.push(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failed.push({ id, message: t(error.key, error.values) })
    }
  }
  return { done, failed }
}

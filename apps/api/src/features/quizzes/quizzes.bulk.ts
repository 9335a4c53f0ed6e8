import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import type { Database } from '../../platform/database/connect.ts'
import { eachForItself } from '../../platform/http/bulk.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadQuiz } from '../../visible/papers.ts'
import { archive } from '../papers/archive.shared.ts'
import { removeQuiz } from './quizzes.removal.ts'

/** Deletes, archives or restores several quizzes, each for itself. */
export async function changeQuizzes(
  db: Database,
  actor: Actor,
  body: { action: 'delete' | 'archive' | 'restore'; ids: readonly string[] },
  t: Translate,
): Promise<BulkResult> {
  const { done, failed } = await eachForItself(body, {
    db,
    actor,
    t,
    load: loadQuiz,
    change: async (quiz, action) => {
      if (action === 'delete') await removeQuiz(db, actor, quiz)
      else await archive(db, actor, quiz, action === 'archive')
    },
  })
  return { done, failed }
}

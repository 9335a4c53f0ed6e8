import { eachForItself } from '../../platform/http/bulk.ts'
import { erase } from '../../platform/managed/calls.ts'
import type { Asked } from '../../platform/managed/managed.ts'
import { loadQuiz } from '../../visible/papers.ts'
import { archive } from '../papers/archive.shared.ts'
import { quizzes } from './quizzes.managed.ts'

interface Several {
  action: 'delete' | 'archive' | 'restore'
  ids: readonly string[]
}

/** Deletes, archives or restores several quizzes, each for itself. Counts those that are so now, changed or not. */
export async function changeQuizzes(call: Asked, body: Several) {
  const { db, actor, t } = call
  const bin: string[] = []
  const { done, failed } = await eachForItself(body, {
    db,
    actor,
    t,
    load: loadQuiz,
    change: async (quiz, action) => {
      if (action === 'delete') {
        const entry = await erase(quizzes, call, quiz)
        if (entry !== null) bin.push(entry)
      } else await archive(db, actor, quiz, action === 'archive')
    },
  })
  const count = done.length
  return {
    data: { done, failed },
    ...(bin.length > 0 && { bin }),
    ...(count > 0 && { message: t(`quizzes.bulk_${body.action}`, { count }) }),
  }
}

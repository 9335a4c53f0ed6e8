import type { AnswerSync } from '../../../assessment/journal/answer-sync.types.ts'
import { stillSync } from '../still.ts'

/** An AnswerSync that keeps answers for as long as the page shows them, and sends nothing. */
export function memorySync(): AnswerSync {
  const still = stillSync([])
  const { answers } = still
  return { ...still, answer: (id, value) => answers.set(new Map(answers.get()).set(id, value)) }
}

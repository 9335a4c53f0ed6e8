import type { HiddenAttempt } from '@meridian/contract/answering.ts'
import type { AskedQuestion } from '@meridian/contract/attempts.shapes.ts'
import { isAnswered } from '@meridian/questions/registry.ts'
import type { z } from 'zod'
import type { Answer } from '../../../assessment/journal/types.ts'

export type RunningAttempt = z.output<typeof HiddenAttempt>
export type Question = AskedQuestion

/** Whether an answer is complete: a tick in the grid, and enough for a required question. */
export function isComplete(question: Question, answer: Answer): boolean {
  return isAnswered(question.type, question, answer)
}

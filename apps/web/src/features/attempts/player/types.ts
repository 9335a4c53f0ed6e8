import type { AskedQuestion, HiddenAttempt } from '@meridian/contract/attempts.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { type AnswerOf, isAnswered } from '@meridian/questions/registry.ts'
import type { z } from 'zod'
import type { Answer } from './journal.ts'

export type RunningAttempt = z.output<typeof HiddenAttempt>
export type Question = AskedQuestion

/** Whether an answer is complete: a tick in the grid, and enough for a required question. */
export function isComplete(question: Question, answer: Answer): boolean {
  const { type, options, statements, answers } = question
  const prompt = { options, statements, answers }
  return isAnswered<KindName>(type, prompt, answer as AnswerOf<KindName> | null)
}

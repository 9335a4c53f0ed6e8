import type { AskedQuestion, HiddenAttempt } from '@meridian/contract/attempts.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { type AnswerOf, isAnswered } from '@meridian/questions/registry.ts'
import type { z } from 'zod'
import type { Answer } from '../journal/types.ts'

export type RunningAttempt = z.output<typeof HiddenAttempt>
export type Question = AskedQuestion

/** What every field for answering is given. */
export interface AnswerProps<A> {
  question: Question
  /** The id of the heading that asks. */
  labelledBy: string
  answer: A | null
  disabled: boolean
  /** `wait`: how long the answer may still change before it is sent (ms). */
  onAnswer: (answer: Answer, wait?: number) => void
  onLeave: () => void
}

/** Whether an answer is complete: a tick in the grid, and enough for a required question. */
export function isComplete(question: Question, answer: Answer): boolean {
  const { type, options, statements, answers } = question
  const prompt = { options, statements, answers }
  return isAnswered<KindName>(type, prompt, answer as AnswerOf<KindName> | null)
}

import type { HiddenAttempt } from '@meridian/contract/answering.ts'
import type { AskedQuestion } from '@meridian/contract/attempts.shapes.ts'
import { isAnsweredBy } from '@meridian/questions/answered.ts'
import type { z } from 'zod'
import type { Answer } from '../../../assessment/journal/types.ts'

export type RunningAttempt = z.output<typeof HiddenAttempt>
export type Question = AskedQuestion

/** Tells whether an answer is complete: the question then has a tick, and a required question does not stop handing in. */
export function isComplete(question: Question, answer: Answer): boolean {
  return isAnsweredBy(question.type, question, answer)
}

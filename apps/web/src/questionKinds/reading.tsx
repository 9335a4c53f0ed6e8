import type { EarlierAnswer, ResponseDetail } from '@meridian/contract/grading.responses.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { ReactNode } from 'react'
import type { T } from '../core/messages.ts'
import { essayReading } from './essay/reading.tsx'
import { matchingReading } from './matching/reading.tsx'
import { mcqReading } from './mcq/reading.tsx'
import type { Asked, GivenAnswer, Reading, Shown } from './parts/lines.ts'
import { tofReading } from './tof/reading.tsx'

/** How answers are said, to students and teachers. */
const readings: { readonly [N in KindName]: Reading<AnswerOf<N>> } = {
  mcq: mcqReading,
  tof: tofReading,
  essay: essayReading,
  matching: matchingReading,
}

/** A student's own question: with the right answer after release, and without any mark before. */
export function shownToStudent(question: Asked, t: T): Shown {
  return asked(question.type, question, question.answer, question.right_answer, t)
}

type Answered = ResponseDetail['questions'][number]

/** The same for the teacher who reviews. */
export function shownToTeacher({ question, answer }: Answered, t: T): Shown {
  return saved(question.type, question, answer, true, t)
}

/** An earlier value of an answer, in words alone: what is right stands with the answer that counts. */
export function shownEarlier(
  question: Answered['question'],
  { answer }: Pick<EarlierAnswer, 'answer'>,
  t: T,
): Shown {
  return saved(question.type, question, answer, false, t)
}

/** A choice that is counted in the analysis of a paper, in words. */
export function shownChoice(kind: KindName, text: string, t: T): ReactNode {
  return readings[kind].counted(text, t)
}

function asked<N extends KindName>(
  kind: N,
  question: Asked,
  answer: AnswerOf<N> | null,
  right: AnswerOf<N> | null | undefined,
  t: T,
): Shown {
  return readings[kind].asked(question, answer, right, t)
}

function saved<N extends KindName>(
  kind: N,
  question: Answered['question'],
  answer: GivenAnswer<AnswerOf<N>>,
  marked: boolean,
  t: T,
): Shown {
  return readings[kind].saved(question, answer, marked, t)
}

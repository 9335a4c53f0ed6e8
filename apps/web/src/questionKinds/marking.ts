import type { KindName } from '@meridian/questions/kinds.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { T } from '../core/messages.ts'
import { mcqMarked } from './mcq/marked.ts'
import type { Asked } from './parts/lines.ts'
import type { MarkedChoice, Marking } from './parts/marked.ts'
import { tofMarked } from './tof/marked.ts'

/** How an answer is shown in the place of its field once it is marked; its words are in reading.tsx. */
const marks: { readonly [N in KindName]: Marking<AnswerOf<N>> } = {
  mcq: mcqMarked,
  tof: tofMarked,
  essay: () => null,
  matching: () => null,
}

/** The choices of a question with the one that was chosen and the right one; null for a kind that has none. */
export function markedChoices(question: Asked, t: T): MarkedChoice[] | null {
  const { type, answer, right_answer: right = null } = question
  return markedOf(type, question, answer, right, t)
}

function markedOf<N extends KindName>(
  kind: N,
  question: Asked,
  answer: AnswerOf<N> | null,
  right: AnswerOf<N> | null,
  t: T,
): MarkedChoice[] | null {
  return marks[kind](question, answer, right, t)
}

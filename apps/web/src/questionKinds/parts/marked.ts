import type { T } from '../../core/messages.ts'
import type { Asked } from './lines.ts'

/** One of the choices of a question that was marked. */
export interface MarkedChoice {
  id: string
  /** Its letter, where it has one. */
  sign?: string
  text: string
  /** What explains it; empty without a text. */
  why: string
  chosen: boolean
  right: boolean
}

/** The choices of a kind that is answered by one of them; null where an answer is said in lines instead. */
export type Marking<A> = (
  question: Asked,
  answer: A | null,
  right: A | null,
  t: T,
) => MarkedChoice[] | null

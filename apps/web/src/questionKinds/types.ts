import type { AskedQuestion } from '@meridian/contract/attempts.shapes.ts'
import type { Question } from '@meridian/contract/questions.ts'
import type { ReactNode } from 'react'

/** A part of a page, as a function, so that a record of them can be asked by any kind. */
export type Part<Props> = (props: Props) => ReactNode

/** What every field for answering is given. */
export interface AnswerProps<A> {
  question: AskedQuestion
  /** The id of the heading that asks. */
  labelledBy: string
  answer: A | null
  disabled: boolean
  /** `wait`: how long the answer may still change before it is sent (ms). */
  onAnswer: (answer: A | null, wait?: number) => void
  onLeave: () => void
}

/** The sentence for a field, by its path in the call; nothing before the first try. */
export type ErrorAt = (path: string) => string | undefined

/** What the editor of a kind is given. */
export interface EditorProps<V> {
  /** The text of the question. */
  question: string
  value: V
  onChange: (value: V) => void
  errorAt: ErrorAt
}

/** What shows the right answer of a saved question. */
export interface ReadProps {
  question: Question
}

import type { AskedQuestion } from '@meridian/contract/attempts.shapes.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import type { MarkedQuestion } from '@meridian/contract/results.ts'
import type { Explained } from '@meridian/questions/registry.ts'
import type { ReactNode } from 'react'
import type { T } from '../../core/messages.ts'

/** One line of an answer in words: right, wrong, or without a word on that. */
export interface Line {
  mark: 'right' | 'wrong' | null
  text: string
  /** Beside it: the right answer, or how many pairs are right. */
  note: string | null
  /** Why choices are right or wrong, each with its text; only beside what is marked. */
  why?: Why[]
}
export interface Why {
  choice: string
  text: string
}

/** What was answered, as lines, or as the text that was written. */
export type Shown = { lines: Line[] } | { text: string }

/** A question of a student, after release with what explains its right answer. */
export type Asked = AskedQuestion & Partial<Pick<MarkedQuestion, 'right_answer' | keyof Explained>>

type Saved = ResponseDetail['questions'][number]

/** An answer as the teacher's calls give it. */
export interface GivenAnswer<A> {
  value: A | null
  userAnswer: Saved['answer']['userAnswer']
}

/** How the answers of a kind are said. */
export interface Reading<A> {
  /** To a student: `right` is the right answer after release, and undefined before. */
  asked: (question: Asked, answer: A | null, right: A | null | undefined, t: T) => Shown
  /** To a teacher; each line says whether it is right where it is `marked`. */
  saved: (question: Saved['question'], answer: GivenAnswer<A>, marked: boolean, t: T) => Shown
  /** A choice that is counted in the analysis of a paper. */
  counted: (text: string, t: T) => ReactNode
}

/** The line for an answer of one choice; undefined where nothing was given, and where nothing is said of what is right. */
export function oneLine(given: string | undefined, right: string | undefined, t: T): Line {
  const mark = right === undefined ? null : given === right ? 'right' : 'wrong'
  return {
    mark,
    text: given ?? t('playing.line_none'),
    note: mark === 'wrong' ? t('playing.line_right', { answer: right ?? '' }) : null,
  }
}

import type { AskedQuestion } from '@meridian/contract/attempts.shapes.ts'

/** What both ways to match are given. */
export interface MatchingProps {
  question: AskedQuestion
  /** The letter of the answer that each statement has, by the statement's id. */
  pairs: Readonly<Record<string, string>>
  disabled: boolean
  /** Gives a statement an answer; '' takes it back. */
  choose: (statement: string, letter: string) => void
}

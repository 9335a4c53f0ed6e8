import type { DemoQuestion } from './question.ts'

/** A moment as the school's clock shows it: days from today, and the time. */
export type Moment = readonly [days: number, time: string]

/** How one paper stands. Shares are of the students it is given to. */
export interface PaperContent {
  kind: 'quiz' | 'assignment' | 'worksheet'
  name: string
  description: string
  book: string
  /** Places of the units, from 1. */
  units: number[]
  /** A teacher's key, or 'provider'. */
  owner: string
  classes: string[]
  questions: readonly DemoQuestion[]
  starts?: Moment
  due?: Moment
  manualReview?: boolean
  maxAttempts?: number
  /** Who has handed it in, who is at it now, and for how many of those handed in the review is closed. */
  handedIn?: number
  running?: number
  reviewed?: number
  /** Since when students practise with a worksheet. */
  practice?: Moment
  /** How it stands for the student of the demo accounts; by the shares where it does not say. */
  student?: 'running' | 'handed in' | 'untouched'
  /** What the teacher says to that student about the whole. */
  words?: string
}

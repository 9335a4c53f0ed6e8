import type { Response } from '@meridian/contract/grading.responses.ts'
import type { GradingDesk } from './desk/desk.ts'
import type { nobodyText } from './nobody.ts'

/** What the parts of a review share. */
export interface ReviewPanelProps {
  attemptId: string | undefined
  /** What is said while nobody is chosen. */
  nobody: ReturnType<typeof nobodyText>
  /** The list is on its way, so nothing can be said of it yet. */
  coming: boolean
  /** The rows of the list that have answers, in its order. */
  rows: readonly Response[]
  desk: GradingDesk
  /** Names are hidden: what is read has labels in their place. */
  hidden: boolean
  /** Shows another attempt, or, in a narrow window, the list again. */
  onChoose: (attemptId: string | undefined) => void
  /** The next attempt beyond those rows that waits for a grade; undefined where there is none. */
  nextElsewhere: (than: string) => Promise<string | undefined>
  /** Set by "Save and next student": the next one opens with the first empty grade in focus. */
  goingOn: { current: boolean }
}

import type { Response } from '@meridian/contract/grading.responses.ts'
import type { GradingDesk } from './desk/desk.ts'
import type { nobodyText } from './nobody.ts'

/** The props that the parts of a review share. */
export interface ReviewPanelProps {
  attemptId: string | undefined
  /** The message key of the sentence while no student is chosen. */
  nobody: ReturnType<typeof nobodyText>
  /** True while the list is being loaded. */
  coming: boolean
  /** The rows of the list that have answers, in its order. */
  rows: readonly Response[]
  desk: GradingDesk
  /** True where names are hidden: answers are read with labels in their place. */
  hidden: boolean
  /** Shows another attempt; undefined shows the list again in a narrow window. */
  onChoose: (attemptId: string | undefined) => void
  /** Finds the next attempt on other pages of the list that waits for a grade; undefined where there is none. */
  nextElsewhere: (than: string) => Promise<string | undefined>
  /** Set by "Save and next": the next one opens with the first empty grade in focus. */
  goingOn: { current: boolean }
}

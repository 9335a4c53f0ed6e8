/**
 * The parts of an attempt that a viewer may see. Decided here and nowhere else: pages, calls, exports and charts all
 * ask this function (its SQL twin, `released`, is held equal by a test).
 */
export interface Visibility {
  /** The given answers. */
  answers: boolean
  /** Points, per question and in sum, and whether an answer was right. */
  grades: boolean
  /** The right answers. */
  keys: boolean
  /** The teacher's feedback to the answers and the whole; a draft of it is visible to its writer alone. */
  feedback: boolean
}

export interface AttemptFacts {
  status: 'in_progress' | 'submitted' | 'closed'
  /** The setting of the paper when the attempt was handed in. */
  manual_review: boolean
  /**
   * Whether the result waits for a moment that is known: of a closed attempt the one for which its release was set
   * (decision 069), of any other the end of the time for late answers, as nobody sees right answers and still sends some
   * (decision 035).
   */
  held: boolean
}

/** The student whose attempt it is; its grader; or anybody else. */
export type Viewer = 'student' | 'grader' | 'other'

const nothing: Visibility = { answers: false, grades: false, keys: false, feedback: false }
const everything: Visibility = { answers: true, grades: true, keys: true, feedback: true }

/**
 * Whether an attempt's result is released (P15.2): right after handing in where nobody reviews and nothing may arrive
 * late, otherwise when the teacher has closed the review and its moment has come.
 */
export function isReleased(attempt: AttemptFacts): boolean {
  if (attempt.held || attempt.status === 'in_progress') return false
  return attempt.status === 'closed' || !attempt.manual_review
}

/** The parts of `attempt` that `viewer` may see. Pure. */
export function visibility(viewer: Viewer, attempt: AttemptFacts): Visibility {
  switch (viewer) {
    case 'grader':
      return everything
    case 'student':
      return isReleased(attempt) ? everything : { ...nothing, answers: true }
    case 'other':
      return nothing
  }
}

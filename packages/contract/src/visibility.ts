/**
 * What a viewer may see of an attempt. Decided here and nowhere else: pages, calls, exports and charts all ask this
 * function (its SQL twin, `released`, is held equal by a test).
 */
export interface Visibility {
  /** The answers that were given. */
  answers: boolean
  /** Points, per question and in sum, and whether an answer was right. */
  grades: boolean
  /** The right answers. */
  keys: boolean
  /** What the teacher says to the answers and the whole; what is typed and not given is nobody's but its writer's. */
  feedback: boolean
}

export interface AttemptFacts {
  status: 'in_progress' | 'submitted' | 'closed'
  /** As the paper had it when the attempt was handed in. */
  manual_review: boolean
  /** Whether what its pages had kept may still arrive: then nobody looks at right answers and sends some (decision 035). */
  held: boolean
}

/** The student whose attempt it is; the owner of the paper; or anybody else. */
export type Viewer = 'student' | 'grader' | 'other'

const nothing: Visibility = { answers: false, grades: false, keys: false, feedback: false }
const everything: Visibility = { answers: true, grades: true, keys: true, feedback: true }

/**
 * Whether an attempt's result is out (P15.2): right after handing in where nobody reviews and nothing
 * may arrive late, else when the teacher has closed the review.
 */
export function isReleased(attempt: AttemptFacts): boolean {
  if (attempt.status === 'closed') return true
  return attempt.status === 'submitted' && !attempt.manual_review && !attempt.held
}

/** What `viewer` may see of `attempt`. Pure. */
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

import type { UserType } from '@meridian/contract/core/access.ts'
import type { isReleased, Viewer } from '@meridian/contract/visibility.ts'
import { shownDate } from '../../platform/messages/dates.ts'
import { mayGrade, mayReadAnswers } from '../papers/grader.shared.ts'

/** What decides whether a student may start a paper now. Instants; `now` is the server's clock. */
export interface StartFacts {
  archived: boolean
  /** Whether a class through which the student has the paper is enabled. */
  classActive: boolean
  questions: number
  startDate: Date | null
  deadline: Date | null
  maxAttempts: number
  used: number
  now: Date
  timeZone: string
}

/** A sentence by its key, with its values. */
export interface Reason {
  key: string
  values: Record<string, string | number>
}

/**
 * Why a paper cannot be started, with dates in the school's zone; null when it can (P11.2: open from start_date
 * to deadline, null means no bound; P8.6: nobody starts in a disabled classroom). Pure.
 */
export function whyNotStart(facts: StartFacts): Reason | null {
  const { startDate, deadline, now, timeZone } = facts
  if (facts.archived) return reason('attempts.archived')
  if (facts.questions === 0) return reason('attempts.no_questions')
  if (startDate !== null && now < startDate)
    return reason('attempts.not_yet', { date: shownDate(startDate, timeZone) })
  if (deadline !== null && now >= deadline)
    return reason('attempts.closed', { date: shownDate(deadline, timeZone) })
  if (!facts.classActive) return reason('attempts.class_disabled')
  if (facts.used >= facts.maxAttempts)
    return reason('attempts.none_left', { count: facts.maxAttempts })
  return null
}

function reason(key: string, values: Reason['values'] = {}): Reason {
  return { key, values }
}

type Handed = Parameters<typeof isReleased>[0] & { paper_owner_id: string }

/** Whether the actor grades this attempt: the owner of its paper, once it is handed in; also after closing. Pure. */
export function mayReview(actor: { userId: string }, attempt: Handed): boolean {
  return grades(actor, attempt) && attempt.status !== 'in_progress'
}

/** Whether the actor may close the review now. Pure. */
export function mayClose(
  actor: { userId: string },
  attempt: Handed & { late_waiting: boolean },
  leftToGrade: number,
): boolean {
  const decided = !attempt.late_waiting
  return grades(actor, attempt) && attempt.status === 'submitted' && leftToGrade === 0 && decided
}

/** Whether the actor is the one who grades a paper's attempts: its owner, and nobody else. Pure. */
export function grades(actor: { userId: string }, paper: { paper_owner_id: string }): boolean {
  return mayGrade(actor, { owner_id: paper.paper_owner_id })
}

/** How an actor who has an attempt in reach looks at it; the super admin sees what its grader sees. Pure. */
export function viewerOf(
  actor: { userId: string; type: UserType },
  attempt: { paper_owner_id: string },
): Viewer {
  if (actor.type === 'Student') return 'student'
  return mayReadAnswers(actor, { owner_id: attempt.paper_owner_id }) ? 'grader' : 'other'
}

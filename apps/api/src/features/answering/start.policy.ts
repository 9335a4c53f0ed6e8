import { shownDate } from '../../platform/messages/dates.ts'

/** The facts that decide whether a student may start a paper now. `now` is the server's clock. */
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

/** The message key of a sentence, with its values. */
export interface Reason {
  key: string
  values: Record<string, string | number>
}

/**
 * The reason why a paper cannot be started, with dates in the school's zone (P11.2: open from start_date to deadline,
 * where null means no bound; P8.6: nobody starts in a disabled classroom). Pure.
 * @returns null when it can be started
 */
export function whyNotStart(facts: StartFacts): Reason | null {
  const { startDate, deadline, now, timeZone } = facts
  if (facts.archived) return reason('answering.archived')
  if (facts.questions === 0) return reason('answering.no_questions')
  if (startDate !== null && now < startDate)
    return reason('answering.not_yet', { date: shownDate(startDate, timeZone) })
  if (deadline !== null && now >= deadline)
    return reason('answering.closed', { date: shownDate(deadline, timeZone) })
  if (!facts.classActive) return reason('answering.class_disabled')
  if (facts.used >= facts.maxAttempts)
    return reason('answering.none_left', { count: facts.maxAttempts })
  return null
}

function reason(key: string, values: Reason['values'] = {}): Reason {
  return { key, values }
}

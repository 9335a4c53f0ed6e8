/**
 * After how many days a question comes again that was wrong: from the first box after one day, and each time that it is right
 * from the next one, later (decision 080). After the last box it is done.
 */
export const boxDays = [1, 3, 7, 21] as const

/** How far a student is with a question. Days are those of the school, "2026-11-22". */
export interface Standing {
  /** From 1; null where the question does not come again. */
  box: number | null
  due_on: string | null
  missed_on: string | null
  correct: boolean
}

/**
 * Where a question stands after an answer. Right before its day moves nothing, so that doing it at once and again is no way out;
 * wrong puts it back into the first box at any time. Pure.
 * @param before null for a question that was never practised
 */
export function standingAfter(before: Standing | null, right: boolean, today: string): Standing {
  if (!right) return { ...waiting(1, today), missed_on: today, correct: false }
  const { box = null, due_on = null, missed_on = null } = before ?? {}
  if (box === null || due_on === null) return { box: null, due_on: null, missed_on, correct: true }
  if (due_on > today) return { box, due_on, missed_on, correct: true }
  return { ...waiting(box + 1, today), missed_on, correct: true }
}

function waiting(box: number, today: string): Pick<Standing, 'box' | 'due_on'> {
  const days = boxDays[box - 1]
  return days === undefined ? { box: null, due_on: null } : { box, due_on: dayAfter(today, days) }
}

function dayAfter(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

import type { CellProblem } from './plan.types.ts'
import type { Sheets } from './roster.manifest.ts'
import { type DateOrder, dayOf, orderOf } from './roster.values.ts'

/** Whether something is over, has not begun, or is now; with the day that says so. */
export type When = { is: 'now' } | { is: 'over' | 'coming'; day: string }

/** Reads the days of a package, all in the same order of day and month. */
export interface Days {
  between(begin: string, end: string): When
  day(text: string): string | null
  /** What was found while days were read. */
  notes(): CellProblem[]
}

const columns = ['startDate', 'endDate', 'beginDate', 'roleStartDate', 'roleEndDate']

/** @param today the day of the school's calendar, as 2026-11-25 */
export function daysOf(sheets: Sheets, today: string): Days {
  const unread = new Set<string>()
  let slashed = false
  const order: DateOrder | null = orderOf(all(sheets))
  const day = (text: string) => {
    const found = dayOf(text, order ?? 'day first')
    if (found === undefined) unread.add(text)
    if (found && /[/.]/.test(text)) slashed = true
    return found ?? null
  }
  return {
    day,
    between: (begin, end) => {
      const [from, to] = [day(begin), day(end)]
      if (to !== null && to < today) return { is: 'over', day: to }
      if (from !== null && from > today) return { is: 'coming', day: from }
      return { is: 'now' }
    },
    notes: () => {
      const notes: CellProblem[] = []
      const [text = '', ...more] = unread
      if (slashed && order === null) notes.push({ key: 'imports.said_days', values: {} })
      if (unread.size > 0) {
        const values = { count: more.length + 1, text: text.slice(0, 40) }
        notes.push({ key: 'imports.said_no_days', values })
      }
      return notes
    },
  }
}

function* all(sheets: Sheets): Generator<string> {
  for (const sheet of Object.values(sheets))
    for (const column of columns)
      if (sheet?.has(column)) for (const { of } of sheet.lines) yield of(column)
}

/** A day in a sentence, from left to right in every language. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `\u2066${date}/${month}/${year}\u2069`
}

import type { Figure } from './measures.ts'
import type { Row } from './table.ts'

/** Of every page: the share of the window that shifts, and ms to the answer to a key and to an opened menu. */
const everywhere = { shift: 0.05, typing: 200, menu: 200 }

const limited = ['largest', 'blocking', 'shift', 'typing', 'menu'] as const satisfies Figure[]
type Limited = (typeof limited)[number]
type Budget = Record<Exclude<Limited, 'largest'> | Row['cache'], number>

/*
 * The most that each page may take on a machine that does nothing else, by the figures of pages.ts: ms to the largest
 * paint with nothing kept (cold) and with the files kept (warm), and ms of blocking.
 */
const budgets: Record<string, Budget> = {
  login: { cold: 3200, warm: 2200, blocking: 300, ...everywhere },
  home: { cold: 4000, warm: 2500, blocking: 600, ...everywhere },
  quizzes: { cold: 3500, warm: 2000, blocking: 900, ...everywhere },
  students: { cold: 3500, warm: 2000, blocking: 900, ...everywhere },
  schools: { cold: 3500, warm: 2000, blocking: 900, ...everywhere },
  resources: { cold: 4000, warm: 2500, blocking: 600, ...everywhere },
  class: { cold: 4000, warm: 2500, blocking: 600, ...everywhere },
  statistics: { cold: 4000, warm: 2500, blocking: 600, ...everywhere },
  'edit class': { cold: 4500, warm: 3500, blocking: 900, ...everywhere },
  lesson: { cold: 4000, warm: 2500, blocking: 600, ...everywhere },
  player: { cold: 4000, warm: 2500, blocking: 600, ...everywhere },
  quiz: { cold: 5000, warm: 3500, blocking: 600, ...everywhere },
}

const words: Record<Limited, (value: number) => string> = {
  largest: (value) => `the largest paint came after ${value} ms`,
  blocking: (value) => `tasks kept the page from answering for ${value} ms`,
  shift: (value) => `the layout shifted by ${value}`,
  typing: (value) => `a key in the search was answered after ${value} ms`,
  menu: (value) => `a menu opened after ${value} ms`,
}

/** A sentence for each figure over its budget; `results` are the rows of the table. */
export function exceeded(results: readonly Row[]): string[] {
  return results.flatMap((row) => {
    const budget = budgets[row.page]
    if (!budget) return [`${row.page} has no budget: give it a line in bench/pages/budgets.ts`]
    const { cold, warm, ...others } = budget
    const most: Record<Limited, number> = { largest: row.cache === 'cold' ? cold : warm, ...others }
    return limited.flatMap((name) => {
      const value = row[name] ?? 0
      if (value <= most[name]) return []
      return `${row.who}, ${row.page}, ${row.cache}: ${words[name](value)}, and ${most[name]} is the most.`
    })
  })
}

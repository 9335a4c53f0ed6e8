import type { StudentPaper } from '@meridian/contract/answering.ts'
import { weekOf } from '../../../core/days.ts'
import { wallTime } from '../../../core/format.ts'

/** What stands on a student's home of the papers that are still to do. */
export interface ToDo {
  /** What to do next: the first that can be answered now. */
  next: StudentPaper | undefined
  /** What comes then, as far as it opens or is due in what is left of the school's week. */
  week: StudentPaper[]
  /** Everything else. */
  later: StudentPaper[]
}

/** Parts the papers that a student has still to do, in the order of their deadlines. Pure. */
export function partToDo(
  papers: readonly StudentPaper[],
  at: { zone: string; now: Date; weekStart: number },
): ToDo {
  const { zone, now, weekStart } = at
  const next = papers.find(({ state, can_start }) => state === 'in_progress' || can_start)
  const rest = papers.filter((one) => one !== next)
  const dayOf = (iso: string) => wallTime(iso, zone).slice(0, 10)
  const end = weekOf(dayOf(now.toISOString()), weekStart).at(-1) ?? ''
  const within = (iso: string | null) => iso !== null && dayOf(iso) <= end
  const isNear = ({ paper, state }: StudentPaper) =>
    within(state === 'upcoming' ? paper.start_date : paper.deadline)
  return {
    next,
    week: rest.filter(isNear),
    later: rest.filter((one) => !isNear(one)),
  }
}

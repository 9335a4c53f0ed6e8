/** The week of a school until it says something else; days are counted from 0 for Sunday. Free of schemas, so that pages load it before any. */
export const usualWeek = { week_start: 6, weekend: [5, 6] } as const

/** When a school's week begins, and which of its days nobody teaches on. */
export interface SchoolWeek {
  week_start: number
  weekend: readonly number[]
}

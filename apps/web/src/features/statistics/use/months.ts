/** The periods that are offered, in months that are over. */
export const monthsChoices = [3, 12, 24] as const

/** The first of so many months that are over at a moment: "2025-11". Pure. */
export function firstMonth(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7)
}

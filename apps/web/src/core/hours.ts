/** The full hours of a day. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

/** A full hour as a clock shows it: "07:00". */
export function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

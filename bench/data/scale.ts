/** How much is made. Every scale has three students' attempts per student, and ten answers per attempt. */
export const scales = {
  // The schools that every scale has and one of 614: to see that programs run, and not to measure.
  tiny: { schools: 4, students: 9_814 },
  small: { schools: 100, students: 50_000 },
  medium: { schools: 300, students: 200_000 },
  large: { schools: 1000, students: 1_000_000 },
} as const
export type Scale = keyof typeof scales

/**
 * The first schools are the same in every scale, row for row, so that what they cost can be compared: the largest of
 * all, a common one and a large one.
 */
const fixed = [8000, 300, 900]
const smallest = 60

/** How many students each school has: few large ones, many small ones. Gives exactly the students of the scale. */
export function schoolSizes(scale: Scale): number[] {
  const { schools, students } = scales[scale]
  const others = schools - fixed.length
  const left = students - fixed.reduce((sum, one) => sum + one, 0) - others * smallest
  const weights = Array.from({ length: others }, (_, place) => (place + 3) ** -0.55)
  const sum = weights.reduce((a, b) => a + b, 0)
  const sizes = weights.map((weight) => smallest + Math.floor((left * weight) / sum))
  const missing = students - [...fixed, ...sizes].reduce((a, b) => a + b, 0)
  return [...fixed, ...sizes.map((size, place) => size + (place < missing ? 1 : 0))]
}

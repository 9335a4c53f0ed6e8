import type { UserType } from './core/access.ts'

/** The fewest characters of the passwords of a school's students, and of everybody else's. */
export interface Shortest {
  students: number
  others: number
}

/** The shortest password of a student, which is the shortest of anybody. */
export const shortestPassword = 8
/** What holds where a school asks for no more; no school asks for less. */
export const usualShortest: Shortest = { students: shortestPassword, others: 12 }
/** The most that a school asks for: a longer one would keep people from having any. */
export const longestShortest = 30

/** The most people who are given a first password by one request: each one takes the server a while. */
export const firstPasswordsAtOnce = 20

/**
 * The least number of characters in the password of a user of this type; the server asks for more than length.
 * @param asked what their school asks for; without one what holds everywhere
 */
export function shortestFor(type: UserType, asked?: Shortest | null): number {
  const of = type === 'Student' ? 'students' : 'others'
  return Math.max(usualShortest[of], asked?.[of] ?? 0)
}

import type { UserType } from './core/access.ts'

/** The shortest password of a student, which is the shortest of anybody. */
export const shortestPassword = 8
/** The shortest password of everybody else, whose work concerns others. */
const shortestOfStaff = 12

/** The most people who are given a first password by one request: each one takes the server a while. */
export const firstPasswordsAtOnce = 20

/** The least number of characters in the password of a user of this type; the server asks for more than length. */
export function shortestFor(type: UserType): number {
  return type === 'Student' ? shortestPassword : shortestOfStaff
}

import type { UserType } from './core/access.ts'

/** The shortest password of anybody, which is a student's. */
export const shortestPassword = 8
/** The shortest one of those whose word counts for others. */
const shortestOfStaff = 12

/** How many characters a password of somebody of this type has at least; the server asks for more than length. */
export function shortestFor(type: UserType): number {
  return type === 'Student' ? shortestPassword : shortestOfStaff
}

/** The types of user (P1.2). */
export const userTypes = ['PRG', 'IBC', 'School', 'Teacher', 'Student'] as const
export type UserType = (typeof userTypes)[number]

/**
 * The callers that a route admits. `schoolAdmin` admits every session that carries a schoolAdmin, whatever the user's
 * type: a Teacher may hold one as well (P1.3). `public` is for calls made before there is a session.
 */
export type Caller = UserType | 'schoolAdmin'
export type Access = 'public' | readonly Caller[]

export const anyone = ['PRG', 'IBC', 'School', 'Teacher', 'Student'] as const satisfies Access
export const provider = ['PRG', 'IBC'] as const satisfies Access
export const providerStaff = ['IBC'] as const satisfies Access
export const superAdmin = ['PRG'] as const satisfies Access
export const school = ['School', 'schoolAdmin'] as const satisfies Access
export const schoolStaff = ['School', 'schoolAdmin', 'Teacher'] as const satisfies Access
export const staff = ['PRG', 'IBC', 'School', 'schoolAdmin', 'Teacher'] as const satisfies Access
/** Readers of the phones of students in their reach (decision 047), beside the teachers whose school lets them (P39.8); everybody else gets an empty phone. */
export const phoneReaders = ['PRG', 'School', 'schoolAdmin'] as const satisfies Access
export const teacher = ['Teacher'] as const satisfies Access
/** Callers that may look as a student at all; which papers and students, the server decides (decision 036). */
export const lookers = ['Teacher'] as const satisfies Access
/**
 * Callers that add to the library of a book (P7.4): media all of these, worksheets IBC and teachers, assignments
 * teachers.
 */
export const libraryAuthors = ['IBC', 'School', 'schoolAdmin', 'Teacher'] as const satisfies Access
export const worksheetAuthors = ['IBC', 'Teacher'] as const satisfies Access
export const student = ['Student'] as const satisfies Access

/**
 * Whether a session may call a route at all. Pure; used by the server before anything is loaded and by the pages to
 * decide what to offer.
 */
export function admits(
  access: Access,
  actor: { type: UserType; schoolAdmin: object | null } | null,
): boolean {
  if (access === 'public') return true
  if (!actor) return false
  return (
    access.includes(actor.type) || (actor.schoolAdmin !== null && access.includes('schoolAdmin'))
  )
}

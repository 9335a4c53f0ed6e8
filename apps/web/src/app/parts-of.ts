import type { UserType } from '@meridian/contract/core/access.ts'

/**
 * What the pages are split into by who opens them: those of students, those of teachers and everybody else of the staff, and those
 * of the office of a school or the provider. What everybody has, such as the login page and the homes, comes first of all.
 */
export type PagesPart = 'student' | 'staff' | 'office'

/** The parts that hold the pages of somebody; which of these they may open, the guards say. */
export function partsOf({
  type,
  schoolAdmin,
}: {
  type: UserType
  schoolAdmin: object | null
}): readonly PagesPart[] {
  if (type === 'Student') return ['student']
  return type === 'Teacher' && schoolAdmin === null ? ['staff'] : ['staff', 'office']
}

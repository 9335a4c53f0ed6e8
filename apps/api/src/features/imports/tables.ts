/**
 * Where the rows of each kind of import stand, and what one of them is called in the audit log. People have a user beside
 * their row, of the type that is named.
 */
export const tables = {
  students: { rows: 'students', entity: 'student', user: 'Student' },
  teachers: { rows: 'teachers', entity: 'teacher', user: 'Teacher' },
  classrooms: { rows: 'classrooms', entity: 'classroom', user: null },
} as const

/** The kinds of import whose rows are people. */
export type PersonKind = 'students' | 'teachers'

/** What says in which classes people are: `owner` is the column of the person. */
export const memberships = {
  students: { table: 'enrolments', owner: 'student_id' },
  teachers: { table: 'classroom_teachers', owner: 'teacher_id' },
} as const

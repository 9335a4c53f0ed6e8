/**
 * The table of each kind of import, and the name of its rows in the audit log. People also have a user of the named type.
 */
export const tables = {
  students: { rows: 'students', entity: 'student', user: 'Student' },
  teachers: { rows: 'teachers', entity: 'teacher', user: 'Teacher' },
  classrooms: { rows: 'classrooms', entity: 'classroom', user: null },
} as const

/** The kinds of import whose rows are people. */
export type PersonKind = 'students' | 'teachers'

/** The tables with the classes of people: `owner` is the column of the person. */
export const memberships = {
  students: { table: 'enrolments', owner: 'student_id' },
  teachers: { table: 'classroom_teachers', owner: 'teacher_id' },
} as const

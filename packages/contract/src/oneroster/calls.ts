import type { ResourceName } from './resources.ts'

/** Of which rows an answer is: all of a kind, or those of the thing that the address names. */
export interface RosterCall {
  /** The operation as the standard names it. */
  name: string
  /** Below `rosterPath`, with parameters as `:id`. */
  path: string
  resource: ResourceName
  /** One row by its id, or a page of them. */
  gives: 'one' | 'many'
  summary: string
}

function call<const N extends string>(
  gives: RosterCall['gives'],
  [name, path]: [N, string],
  resource: ResourceName,
  summary: string,
): RosterCall & { name: N } {
  return { name, path, resource, gives, summary }
}
const one = <const N extends string>(
  ...[name, path, resource, summary]: [N, string, ResourceName, string]
) => call('one', [name, path], resource, summary)
const many = <const N extends string>(
  ...[name, path, resource, summary]: [N, string, ResourceName, string]
) => call('many', [name, path], resource, summary)

/** Every call of the service, in the order of the standard. */
export const rosterCalls = [
  many(
    'getAllAcademicSessions',
    '/academicSessions',
    'academicSessions',
    'The year and its terms.',
  ),
  one('getAcademicSession', '/academicSessions/:id', 'academicSessions', 'The year, or a term.'),
  many('getAllTerms', '/terms', 'academicSessions', 'The terms of the year.'),
  one('getTerm', '/terms/:id', 'academicSessions', 'A term.'),
  many('getAllGradingPeriods', '/gradingPeriods', 'academicSessions', 'None: none are kept.'),
  one('getGradingPeriod', '/gradingPeriods/:id', 'academicSessions', 'None: none are kept.'),
  many('getAllOrgs', '/orgs', 'orgs', 'The school.'),
  one('getOrg', '/orgs/:id', 'orgs', 'The school.'),
  many('getAllSchools', '/schools', 'orgs', 'The school.'),
  one('getSchool', '/schools/:id', 'orgs', 'The school.'),
  many('getAllCourses', '/courses', 'courses', 'The grades, as courses.'),
  one('getCourse', '/courses/:id', 'courses', 'A grade, as a course.'),
  many('getAllClasses', '/classes', 'classes', 'The classes of the present year.'),
  one('getClass', '/classes/:id', 'classes', 'A class.'),
  many('getAllUsers', '/users', 'users', 'The students and teachers.'),
  one('getUser', '/users/:id', 'users', 'A student or a teacher.'),
  many('getAllStudents', '/students', 'users', 'The students.'),
  one('getStudent', '/students/:id', 'users', 'A student.'),
  many('getAllTeachers', '/teachers', 'users', 'The teachers.'),
  one('getTeacher', '/teachers/:id', 'users', 'A teacher.'),
  many('getAllEnrollments', '/enrollments', 'enrollments', 'Who is in which class.'),
  one('getEnrollment', '/enrollments/:id', 'enrollments', 'The place of somebody in a class.'),
  many('getTermsForSchool', '/schools/:school/terms', 'academicSessions', 'The terms of a school.'),
  many('getCoursesForSchool', '/schools/:school/courses', 'courses', 'The grades of a school.'),
  many('getClassesForSchool', '/schools/:school/classes', 'classes', 'The classes of a school.'),
  many('getStudentsForSchool', '/schools/:school/students', 'users', 'The students of a school.'),
  many('getTeachersForSchool', '/schools/:school/teachers', 'users', 'The teachers of a school.'),
  many(
    'getEnrollmentsForSchool',
    '/schools/:school/enrollments',
    'enrollments',
    'Who is in which class of a school.',
  ),
  many(
    'getStudentsForClassInSchool',
    '/schools/:school/classes/:class/students',
    'users',
    'The students of a class of a school.',
  ),
  many(
    'getTeachersForClassInSchool',
    '/schools/:school/classes/:class/teachers',
    'users',
    'The teachers of a class of a school.',
  ),
  many(
    'getEnrollmentsForClassInSchool',
    '/schools/:school/classes/:class/enrollments',
    'enrollments',
    'Who is in a class of a school.',
  ),
  many('getStudentsForClass', '/classes/:class/students', 'users', 'The students of a class.'),
  many('getTeachersForClass', '/classes/:class/teachers', 'users', 'The teachers of a class.'),
  many('getClassesForCourse', '/courses/:course/classes', 'classes', 'The classes of a grade.'),
  many(
    'getClassesForStudent',
    '/students/:student/classes',
    'classes',
    'The classes of a student.',
  ),
  many(
    'getClassesForTeacher',
    '/teachers/:teacher/classes',
    'classes',
    'The classes of a teacher.',
  ),
  many('getClassesForUser', '/users/:user/classes', 'classes', 'The classes of somebody.'),
] as const

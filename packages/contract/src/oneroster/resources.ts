import type { z } from 'zod'
import { AcademicSession, Class, Course, Enrollment, Org, User } from './shapes.ts'

/** How a field is compared: ids to the letter, texts without regard to case, and a list by what is in it. */
export type FieldKind = 'id' | 'text' | 'list' | 'day' | 'time'

interface ResourceOf<Shape extends z.ZodObject> {
  /** What an answer is called that has one, and several. */
  one: string
  many: string
  /** What the standard calls the shape. */
  type: string
  shape: Shape
  /** The fields by which it is filtered and sorted; a field of a field with a dot. */
  fields: Readonly<Record<string, FieldKind>>
}

const every = { sourcedId: 'id', status: 'text', dateLastModified: 'time' } as const

function resource<Shape extends z.ZodObject>(
  [one, many, type]: [string, string, string],
  shape: Shape,
  fields: Readonly<Record<string, FieldKind>>,
): ResourceOf<Shape> {
  return { one, many, type, shape, fields: { ...every, ...fields } }
}

/** What a system reads, with everything that can be asked of it. */
export const resources = {
  orgs: resource(['org', 'orgs', 'OrgDType'], Org, {
    name: 'text',
    type: 'text',
    identifier: 'text',
  }),
  academicSessions: resource(
    ['academicSession', 'academicSessions', 'AcademicSessionDType'],
    AcademicSession,
    {
      title: 'text',
      startDate: 'day',
      endDate: 'day',
      type: 'text',
      schoolYear: 'text',
      'parent.sourcedId': 'id',
    },
  ),
  courses: resource(['course', 'courses', 'CourseDType'], Course, {
    title: 'text',
    courseCode: 'text',
    grades: 'list',
    'schoolYear.sourcedId': 'id',
    'org.sourcedId': 'id',
  }),
  classes: resource(['class', 'classes', 'ClassDType'], Class, {
    title: 'text',
    classType: 'text',
    grades: 'list',
    'course.sourcedId': 'id',
    'school.sourcedId': 'id',
  }),
  users: resource(['user', 'users', 'UserDType'], User, {
    enabledUser: 'text',
    username: 'text',
    givenName: 'text',
    familyName: 'text',
    email: 'text',
    phone: 'text',
    grades: 'list',
    'roles.role': 'text',
    'primaryOrg.sourcedId': 'id',
  }),
  enrollments: resource(['enrollment', 'enrollments', 'EnrollmentDType'], Enrollment, {
    role: 'text',
    primary: 'text',
    'user.sourcedId': 'id',
    'class.sourcedId': 'id',
    'school.sourcedId': 'id',
  }),
} as const
export type ResourceName = keyof typeof resources
export type RowOf<N extends ResourceName> = z.output<(typeof resources)[N]['shape']>

import { z } from 'zod'
import { minorCodes, tokenErrors } from './protocol.ts'

// The payloads of the OneRoster 1.2 Rostering Service, REST/JSON binding: what Meridian has of them. Fields are named and
// typed as the standard has them, down to booleans that are texts.

const Flag = z.enum(['true', 'false'])

function refTo<const T extends string>(type: T) {
  return z.object({ href: z.string(), sourcedId: z.string(), type: z.literal(type) })
}
const OrgRef = refTo('org')
const SessionRef = refTo('academicSession')

/** What every row of the roster has. */
const base = {
  sourcedId: z.string(),
  /** Rows that are gone are left out, so that this is the only one. */
  status: z.literal('active'),
  /** Where nothing is kept of the last change, the moment of the answer. */
  dateLastModified: z.iso.datetime(),
}

export const Org = z.object({
  ...base,
  name: z.string(),
  type: z.literal('school'),
  identifier: z.string(),
})
export const AcademicSession = z.object({
  ...base,
  title: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  type: z.enum(['schoolYear', 'term']),
  parent: SessionRef.optional(),
  children: z.array(SessionRef).optional(),
  schoolYear: z.string(),
})
/** OneRoster wants a course for each class: here it is the grade. */
export const Course = z.object({
  ...base,
  title: z.string(),
  schoolYear: SessionRef,
  courseCode: z.string(),
  grades: z.array(z.string()),
  org: OrgRef,
})
export const Class = z.object({
  ...base,
  title: z.string(),
  classType: z.literal('scheduled'),
  grades: z.array(z.string()),
  course: refTo('course'),
  school: OrgRef,
  terms: z.array(SessionRef),
})
const Role = z.enum(['student', 'teacher'])
/** A student or a teacher. Never a password, and a student's phone only for systems that are to read it. */
export const User = z.object({
  ...base,
  enabledUser: Flag,
  username: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  roles: z.array(z.object({ roleType: z.literal('primary'), role: Role, org: OrgRef })),
  primaryOrg: OrgRef,
  email: z.string().optional(),
  phone: z.string().optional(),
  grades: z.array(z.string()).optional(),
})
export const Enrollment = z.object({
  ...base,
  user: refTo('user'),
  class: refTo('class'),
  school: OrgRef,
  role: Role,
  primary: Flag,
})

/** Every failure of a call. */
export const StatusInfo = z.object({
  imsx_codeMajor: z.literal('failure'),
  imsx_severity: z.literal('error'),
  imsx_description: z.string(),
  imsx_CodeMinor: z.object({
    imsx_codeMinorField: z.array(
      z.object({
        imsx_codeMinorFieldName: z.string(),
        imsx_codeMinorFieldValue: z.enum(minorCodes),
      }),
    ),
  }),
})
export type StatusInfo = z.infer<typeof StatusInfo>

export const Token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  scope: z.string(),
})
export const TokenError = z.object({
  error: z.enum(tokenErrors),
  error_description: z.string(),
})

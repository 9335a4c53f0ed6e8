import type { UserType } from '@meridian/contract/core/access.ts'
import type { Reader } from '../platform/database/transaction.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import { gradeOfLevel } from './grades.ts'
import { unique } from './unique.ts'

/** Hashing is slow by design, so people who share a password share its hash. */
const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** What tests log in with. */
export const factoryPassword = 'factory-password'

export interface UserFields {
  name?: string
  email?: string
  phone?: string
  password?: string
  language?: 'en' | 'ar'
  active?: boolean
}

/** A user; gives what a login needs beside the row's id. */
export async function makeUser(
  db: Reader,
  type: UserType,
  schoolId: string | null,
  fields: UserFields = {},
) {
  const number = unique()
  const password = fields.password ?? factoryPassword
  const row = await db
    .insertInto('users')
    .values({
      type,
      school_id: schoolId,
      name: fields.name ?? `${type} ${number}`,
      email: fields.email ?? `${type.toLowerCase()}-${number}@example.test`,
      phone: fields.phone ?? '',
      password_hash: await hashOnce(password),
      language: fields.language ?? 'en',
      active: fields.active ?? true,
    })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()
  return { ...row, userId: row.id, password }
}

/** A school admin of type School, as most are. `id` is the school admin's. */
export async function makeSchoolAdmin(db: Reader, schoolId: string, fields: UserFields = {}) {
  const user = await makeUser(db, 'School', schoolId, fields)
  const { id } = await db
    .insertInto('school_admins')
    .values({ school_id: schoolId, user_id: user.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...user, id }
}

/** A teacher. `id` is the teacher's, `userId` the user's. */
export async function makeTeacher(db: Reader, schoolId: string, fields: UserFields = {}) {
  const user = await makeUser(db, 'Teacher', schoolId, fields)
  const { id } = await db
    .insertInto('teachers')
    .values({ school_id: schoolId, user_id: user.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...user, id }
}

/** A student of a grade (6 unless told). `id` is the student's, `userId` the user's. */
export async function makeStudent(
  db: Reader,
  schoolId: string,
  fields: UserFields & { level?: number } = {},
) {
  const user = await makeUser(db, 'Student', schoolId, fields)
  const { id } = await db
    .insertInto('students')
    .values({
      school_id: schoolId,
      user_id: user.userId,
      grade_id: await gradeOfLevel(db, fields.level ?? 6),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...user, id }
}

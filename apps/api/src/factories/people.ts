import type { UserType } from '@meridian/contract/core/access.ts'
import { tenantOf } from '../platform/database/tenants.ts'
import type { Reader } from '../platform/database/transaction.ts'
import { newLoginNames } from '../platform/logins/free.ts'
import { loginOf } from '../platform/session/actor.ts'
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
  /** Empty for a student or a teacher who logs in with a login name. */
  email?: string
  phone?: string
  /** Null for somebody who was invited and has not chosen one. */
  password?: string | null
  language?: 'en' | 'ar'
  active?: boolean
}

/** Users of one type, in one insert, in the given order. */
async function makeUsers(
  db: Reader,
  type: UserType,
  schoolId: string | null,
  people: UserFields[],
) {
  const rows = await Promise.all(
    people.map(async (fields) => {
      const number = unique()
      const password = fields.password === undefined ? factoryPassword : fields.password
      return {
        type,
        tenant_id: tenantOf(schoolId),
        name: fields.name ?? `${type} ${number}`,
        email: fields.email ?? `${type.toLowerCase()}-${number}@example.test`,
        login_name: null as string | null,
        phone: fields.phone ?? '',
        password_hash: password === null ? null : await hashOnce(password),
        language: fields.language ?? ('en' as const),
        active: fields.active ?? true,
        password: password ?? '',
      }
    }),
  )
  const without = rows.filter(({ email }) => email === '')
  const names = without.map(({ name }) => name)
  const logins = schoolId ? await newLoginNames(db, schoolId, names) : []
  without.forEach((row, place) => {
    row.login_name = logins[place] ?? null
  })
  const inserted = await db
    .insertInto('users')
    .values(rows.map(({ password: _, ...row }) => row))
    .returning(['id', 'email', 'login_name'])
    .execute()
  const ids = new Map(inserted.map(({ id, ...user }) => [loginOf(user), id]))
  return rows.map(({ password, ...user }) => {
    const { name, email } = user
    const id = ids.get(loginOf(user))
    if (!id) throw new Error(`No user was made for ${name}`)
    return { id, userId: id, name, email, password }
  })
}

/** A user; gives what a login needs beside the row's id. */
export async function makeUser(
  db: Reader,
  type: UserType,
  schoolId: string | null,
  fields: UserFields = {},
) {
  return only(await makeUsers(db, type, schoolId, [fields]))
}

function only<T>([first]: T[]): T {
  if (first === undefined) throw new Error('Nothing was made')
  return first
}

/**
 * A school admin: a new user of type School, or with `userId` somebody who is there already, such as a teacher.
 * `id` is the school admin's.
 */
export async function makeSchoolAdmin(
  db: Reader,
  schoolId: string,
  fields: UserFields & { userId?: string } = {},
) {
  const user = fields.userId
    ? { userId: fields.userId, name: '', email: '', password: '' }
    : await makeUser(db, 'School', schoolId, fields)
  const { id } = await db
    .insertInto('school_admins')
    .values({ tenant_id: schoolId, user_id: user.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...user, id }
}

/** A teacher. `id` is the teacher's, `userId` the user's. */
export async function makeTeacher(db: Reader, schoolId: string, fields: UserFields = {}) {
  const user = await makeUser(db, 'Teacher', schoolId, fields)
  const { id } = await db
    .insertInto('teachers')
    .values({ tenant_id: schoolId, user_id: user.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...user, id }
}

type StudentFields = UserFields & { level?: number }

/** A student of a grade (6 unless told). `id` is the student's, `userId` the user's. */
export async function makeStudent(db: Reader, schoolId: string, fields: StudentFields = {}) {
  return only(await makeStudents(db, schoolId, [fields], fields.level))
}

/** Students of one grade (6 unless told), in the given order, in two inserts. */
export async function makeStudents(db: Reader, schoolId: string, people: UserFields[], level = 6) {
  const users = await makeUsers(db, 'Student', schoolId, people)
  const grade_id = await gradeOfLevel(db, level)
  const rows = await db
    .insertInto('students')
    .values(users.map(({ userId }) => ({ tenant_id: schoolId, user_id: userId, grade_id })))
    .returning(['id', 'user_id'])
    .execute()
  const ids = new Map(rows.map(({ id, user_id }) => [user_id, id]))
  return users.map((user) => {
    const id = ids.get(user.userId)
    if (!id) throw new Error(`No student was made for ${user.email}`)
    return { ...user, id }
  })
}

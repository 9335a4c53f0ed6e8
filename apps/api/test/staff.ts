import { checkPassword } from '@meridian/contract/session.ts'
import { makeSchoolAdmin, makeTeacher } from '../src/factories/people.ts'
import { makeSchool } from '../src/factories/schools.ts'
import type { Client, Harness } from './harness.ts'

/** Confirms the password of a session, so that it may delete for the next minutes. */
export async function confirm(
  client: Client,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  await client.call(checkPassword, { body: { email, password } })
  return client
}

/**
 * A school with an admin, whose session is confirmed, and a teacher without classes. `fresh` is another session of the
 * admin that nobody has confirmed.
 */
export async function staffOf(harness: Harness) {
  const school = await makeSchool(harness.db)
  const account = await makeSchoolAdmin(harness.db, school.id)
  const teacherAccount = await makeTeacher(harness.db, school.id)
  return {
    school,
    account,
    admin: await confirm(await harness.as(account), account),
    fresh: await harness.as(account),
    teacherAccount,
    teacher: await harness.as(teacherAccount),
  }
}
export type Staff = Awaited<ReturnType<typeof staffOf>>

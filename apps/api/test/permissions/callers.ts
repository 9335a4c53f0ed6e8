import { sql } from 'kysely'
import { makeSchoolAdmin, makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import type { Harness } from '../harness.ts'
import { type CallerName, callers } from './expected.ts'
import type { World } from './world.ts'

/** Callers whose session does not hold (any more): every call answers them as it answers nobody. */
export const withoutSession = [
  'forged',
  'expired',
  'loggedOut',
  'ofBlockedSchool',
  'blockedSchoolAdmin',
] as const
/** Callers whose session is good and whose school-token is not theirs: every call that needs a session refuses them. */
export const withWrongSchool = [
  'schoolForging',
  'schoolOfAnother',
  'teacherAsAdmin',
  'formerAdminStill',
  'superAsAdmin',
] as const
/**
 * A teacher who administered the school until the row was blocked, and one who taught the class until they were taken out of
 * it: what any teacher of their other class has.
 */
export const former = ['formerAdmin', 'formerTeacher'] as const

/** Everybody whose answers follow from somebody else's, so that the table has no column for them. */
export const derived = [...withoutSession, ...withWrongSchool, ...former] as const

/** What each caller says of itself: the headers of its calls. */
export type Callers = Record<CallerName | (typeof derived)[number], Record<string, string>>

/** Logs everybody in, confirms every password, and then takes away what the callers are named after. */
export async function makeCallers(harness: Harness, world: World): Promise<Callers> {
  const { db } = harness
  const headersOf = async (account: { email: string; password: string }) =>
    (await harness.as(account)).headers()
  const known = {} as Record<CallerName | (typeof former)[number], Record<string, string>>
  for (const name of [...callers, ...former] as const)
    known[name] = name === 'nobody' ? {} : await headersOf(world.people[name])

  const closed = await makeSchool(db)
  const ofBlockedSchool = await headersOf(await makeTeacher(db, closed.id))
  const admin = await makeSchoolAdmin(db, world.a.id)
  const blockedSchoolAdmin = await headersOf(admin)
  const idle = await makeTeacher(db, world.a.id)
  const expired = await headersOf(idle)
  const gone = await makeTeacher(db, world.a.id)
  const loggedOut = await headersOf(gone)

  await sql`update sessions set confirmed_until = now() + interval '1 hour'`.execute(db)
  await sql`update sessions set last_used_at = now() - interval '31 days' where user_id = ${idle.userId}`.execute(
    db,
  )
  await sql`delete from sessions where user_id = ${gone.userId}`.execute(db)
  await sql`update users set active = false where id = ${world.people.blocked.userId}`.execute(db)
  await sql`update schools set active = false where id = ${closed.id}`.execute(db)
  await sql`update school_admins set active = false where id = ${admin.id}`.execute(db)

  const claiming = (name: keyof typeof known, school: string) => ({
    ...known[name],
    'school-token': school,
  })
  return {
    ...known,
    forged: { authorization: `Bearer ${'x'.repeat(64)}` },
    expired,
    loggedOut,
    ofBlockedSchool,
    blockedSchoolAdmin,
    schoolForging: claiming('school', 'forged'),
    schoolOfAnother: claiming('school', world.b.id),
    teacherAsAdmin: claiming('teacher', world.a.id),
    formerAdminStill: claiming('formerAdmin', world.a.id),
    superAsAdmin: claiming('prg', world.a.id),
  }
}

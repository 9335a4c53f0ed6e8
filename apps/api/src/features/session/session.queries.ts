import {
  type Comfort,
  contrasts,
  faces,
  schemes,
  textSizes,
} from '@meridian/contract/core/comfort.ts'
import { usualWeek } from '@meridian/contract/core/school-week.ts'
import { usualShortest } from '@meridian/contract/password.ts'
import { sql } from 'kysely'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { shownPhone } from '../../platform/phones.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { callersWith } from '../../platform/session/load.ts'
import { scaleFor, schoolNameFor, schoolNames, shortestOf } from '../../visible/schools.ts'

/** The user with this (lower-case) email or login name, with everything that a login needs; undefined when there is none. */
export async function findLogin(db: Reader, login: string) {
  return (await firstOf(logins(db, { login }))) ?? undefined
}

const logins = compiled((db, { login }: Slots<{ login: string }>) =>
  db
    .selectFrom('logins as e')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.user_id'),
    )
    .leftJoin('schools as s', 's.id', 'u.tenant_id')
    .leftJoin('school_admins as sa', (join) =>
      join.onRef('sa.tenant_id', '=', 'u.tenant_id').onRef('sa.user_id', '=', 'u.id'),
    )
    .where('e.login', '=', login)
    .select([
      'u.id',
      'u.tenant_id',
      'u.type',
      'u.active',
      'u.password_hash',
      'u.password_set_at',
      'u.must_change',
      schoolNames('s').as('school_name'),
      shortestOf('u.tenant_id').as('shortest'),
      's.active as school_active',
      'sa.active as school_admin_active',
    ]),
)

export type Login = Awaited<ReturnType<typeof findLogin>>

/** Who somebody is: a user, and the tenant that they are of. */
interface Who {
  userId: string
  tenantId: string
}

/** What a session shows of its user beside what every call knows of its caller: from users as `u` and their schools as `sc`. */
const shownColumns = [
  'u.id',
  'u.phone',
  'u.scheme',
  'u.contrast',
  'u.text_size',
  'u.face',
  'u.version',
  'sc.time_zone',
  'sc.logo_id',
  'sc.country_code',
  'sc.week_start',
  'sc.weekend',
] as const
const shownValues = [
  schoolNameFor('u', 'sc').as('school_name'),
  shortestOf('u.tenant_id').as('shortest'),
  scaleFor('u').as('scale'),
] as const

const personWithSchool = compiled((db, { userId, tenantId }: Slots<Who>) =>
  db
    .selectFrom('users as u')
    .leftJoin('schools as sc', 'sc.id', 'u.tenant_id')
    .leftJoin('school_rules as sr', 'sr.tenant_id', 'u.tenant_id')
    .leftJoin('school_admins as sa', (join) =>
      join.onRef('sa.tenant_id', '=', 'u.tenant_id').onRef('sa.user_id', '=', 'u.id'),
    )
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .select([
      'u.name',
      'u.email',
      'u.login_name',
      'u.type',
      'u.language',
      'sc.id as school_id',
      'sr.teachers_see_phones',
      'sa.id as school_admin_id',
      'sa.active as school_admin_active',
    ])
    .select(sql<Date>`now()`.as('now'))
    .select(shownColumns)
    .select(shownValues),
)

/** Finds callers as their own session shows them. */
export const findPerson = callersWith((sessions) =>
  sessions.select(shownColumns).select(shownValues),
)

/** What the database holds to, as the contract has it. */
function comfortOf(row: {
  scheme: string
  contrast: string
  text_size: number
  face: string
}): Comfort {
  return {
    scheme: schemes.find((known) => known === row.scheme) ?? 'device',
    contrast: contrasts.find((known) => known === row.contrast) ?? 'device',
    text_size: textSizes.find((known) => known === row.text_size) ?? 100,
    face: faces.find((known) => known === row.face) ?? 'usual',
  }
}

/** What a person is described with: `secrets` sign the address of their school's picture. */
export interface Describing<Db extends Reader = Reader> {
  db: Db
  secrets: Secrets
}

type Row = Awaited<ReturnType<typeof personWithSchool>>[number]

/** Reads an existing user with their school, for `presentPerson`. */
export async function readPerson(db: Reader, { userId, tenantId }: Who): Promise<Row> {
  const [row] = await personWithSchool(db, { userId, tenantId })
  if (!row) throw new Error(`There is no user ${userId}`)
  return row
}

function userOf(row: Row) {
  const { id, name, email, login_name, phone, type } = row
  return {
    id,
    name,
    email,
    login_name,
    phone: shownPhone(phone, row.country_code),
    type,
    language: row.language === 'ar' ? ('ar' as const) : ('en' as const),
    comfort: comfortOf(row),
    version: row.version,
  }
}

/** An existing user as their own session shows them. */
export async function describeUser(db: Reader, who: Who) {
  return userOf(await readPerson(db, who))
}

/** An existing user with their school, as their own session shows them: the parts of the published session (P3.1). */
export async function describePerson({ db, secrets }: Describing, who: Who) {
  return presentPerson(secrets, await readPerson(db, who))
}

/** The same for a user who was read already. */
export async function presentPerson(secrets: Secrets, row: Row) {
  const addressOf = await fileAddresses(secrets, { userId: row.id, at: row.now })
  const school =
    row.school_id && row.school_name && row.time_zone
      ? {
          id: row.school_id,
          name: row.school_name,
          time_zone: row.time_zone,
          logo: addressOf(row.logo_id),
          week_start: row.week_start ?? usualWeek.week_start,
          weekend: row.weekend ?? [...usualWeek.weekend],
          teachers_see_phones: row.teachers_see_phones ?? false,
          passwords: row.shortest ?? usualShortest,
          scale: row.scale,
        }
      : null
  return {
    user: userOf(row),
    school,
    schoolAdmin:
      row.school_admin_id && row.school_admin_active && school
        ? { id: row.school_admin_id, school_id: school.id }
        : null,
  }
}

import { sql } from 'kysely'
import type { Reader } from '../database/transaction.ts'
import { codeFrom, firstFree, localPartOf } from './names.ts'

/**
 * Makes login names for people of a school who have no email, each free and different from the others. Until the transaction
 * ends, nobody else makes one in this school.
 * @param names the names of the people
 * @returns the login names, in the order of the people
 */
export async function newLoginNames(
  tx: Reader,
  schoolId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return []
  await sql`select pg_advisory_xact_lock(hashtextextended('login names ' || ${schoolId}::text, 0))`.execute(
    tx,
  )
  const code = await schoolCode(tx, schoolId)
  const { rows } = await sql<{ login: string }>`
    select login from logins where tenant_id = ${schoolId} and split_part(login, '@', 2) = ${code}`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ login }) => login))
  const numbers = new Map<string, number>()
  return names.map((name) => {
    const local = localPartOf(name)
    const [login, number] = next(local, code, taken, numbers.get(local) ?? 1)
    numbers.set(local, number)
    taken.add(login)
    return login
  })
}

/** The next free number of a local part, from `number` on: a list of equal names is not counted again from its beginning. */
function next(
  local: string,
  code: string,
  taken: ReadonlySet<string>,
  number: number,
): [login: string, number: number] {
  for (let each = number; ; each++) {
    const end = each === 1 ? '' : `${/\d$/.test(local) ? '.' : ''}${each}`
    const login = `${local}${end}@${code}`
    if (!taken.has(login)) return [login, each]
  }
}

/** The code of a school. */
export async function schoolCode(db: Reader, schoolId: string): Promise<string> {
  const { code } = await db
    .selectFrom('schools')
    .where('id', '=', schoolId)
    .select('code')
    .executeTakeFirstOrThrow()
  return code
}

/**
 * Whether no other school has a code, nor login names that end in it: those stay when a school takes another code.
 * @param schoolId the school that asks; null for one that is being made
 */
export async function codeIsFree(
  db: Reader,
  code: string,
  schoolId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select
    exists (select from schools where code = ${code} and id is distinct from ${schoolId}::uuid)
    or exists (select from logins where split_part(login, '@', 2) = ${code}
      and tenant_id is distinct from ${schoolId}::uuid) as taken`.execute(db)
  return rows[0]?.taken === false
}

/** Makes a free code of the name of a new school. */
export async function newSchoolCode(db: Reader, name: string): Promise<string> {
  const made = codeFrom(name)
  const { rows } = await sql<{ code: string }>`
    select code from schools where starts_with(code, ${made.slice(0, 16)})
    union select split_part(login, '@', 2) from logins where split_part(login, '@', 2) = ${made}`.execute(
    db,
  )
  const taken = new Set(rows.map(({ code }) => code))
  return firstFree(made, (candidate) => !taken.has(candidate))
}

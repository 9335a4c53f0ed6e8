import { demoPassword } from '../demo/accounts.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { verifyPassword } from '../platform/session/passwords.ts'

/** The shortest password of an administrator. */
export const shortestPassword = 10

const demoDomain = '@meridian.test'

/** Passwords that are long enough and that anybody would try first. */
const known = new Set([
  demoPassword,
  ...['1234567890', '0123456789', '12345678910', '123456789a', 'a123456789', '1q2w3e4r5t'],
  ...['password12', 'password123', 'password1234', 'passw0rd123', 'adminadmin', 'admin12345'],
  ...['administrator', 'qwertyuiop', 'qwerty12345', 'iloveyou123', 'letmein123', 'changeme123'],
  ...['welcome123', 'welcome1234', 'meridian123', 'meridian1234', 'meridianmeridian'],
])

/**
 * Says in one sentence why a password is no password for an administrator.
 * @returns undefined when it may be used.
 */
export function weaknessOf(password: string, email: string): string | undefined {
  if ([...password].length < shortestPassword)
    return `The password needs at least ${shortestPassword} characters.`
  const folded = password.toLowerCase()
  if (known.has(folded) || new Set(folded).size < 3)
    return 'The password is one that anybody would try: choose another.'
  const name = email.split('@')[0] ?? email
  if (folded === email || (name.length > 3 && folded.includes(name)))
    return 'The password contains the email address: choose another.'
  return undefined
}

/** Each comparison costs 30 ms on purpose, so only those whose word counts for others are compared, the widest first. */
const mostCompared = 200

/**
 * Stops the production server on a database that the demo was made in, or whose administrators have the demo's password.
 * @throws StartError naming what to remove.
 */
export async function refuseDemo(db: Database): Promise<void> {
  const { total } = await db
    .selectFrom('users')
    .select((of) => of.fn.countAll<string>().as('total'))
    .where('email', 'like', `%${demoDomain}`)
    .executeTakeFirstOrThrow()
  if (Number(total) > 0)
    throw new StartError(
      `This database holds ${total} demo accounts (${demoDomain}), whose password everybody knows: use a database of its own for production.`,
    )
  const administrators = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('type', 'in', ['PRG', 'IBC', 'School'])
    .where('password_hash', 'is not', null)
    .orderBy('type')
    .orderBy('created_at', 'desc')
    .limit(mostCompared)
    .execute()
  for (const { email, password_hash } of administrators)
    if (await verifyPassword(password_hash, demoPassword))
      throw new StartError(
        `${email} has the password of the demo, which everybody knows: change it first.`,
      )
}

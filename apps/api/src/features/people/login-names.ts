import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { newLoginNames, schoolCode } from '../../platform/logins/free.ts'

/** The person whose login name it is to be, and what was typed for it. */
interface Wanted {
  schoolId: string | null
  name: string
  email: string
  typed: string | undefined
  /** The present one; null for somebody who has none, and for a new person. */
  before?: string | null
}

/**
 * The login name of a person (P20.8): the typed one with the code of the school behind it, the present one where nothing was typed,
 * and a new one for somebody who would have neither an email nor a login name.
 * @throws CallError invalid on `login_name` for the code of another school
 */
export async function loginNameFor(
  tx: Tx,
  { schoolId, name, email, typed, before = null }: Wanted,
): Promise<string | null> {
  if (schoolId === null) return null
  if (typed) return typed === before ? before : inSchool(tx, schoolId, typed)
  if (email !== '') return typed === undefined ? before : null
  if (before !== null && typed === undefined) return before
  const [made] = await newLoginNames(tx, schoolId, [name])
  return made ?? null
}

async function inSchool(tx: Tx, schoolId: string, typed: string): Promise<string> {
  const code = await schoolCode(tx, schoolId)
  const [local = '', end = code] = typed.split('@')
  if (end !== code) throw invalidField('login_name', 'people.login_name_school', { code })
  return `${local}@${code}`
}

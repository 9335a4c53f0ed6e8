import { invalidField } from '../../platform/errors/call-error.ts'
import { type About, weaknessOf } from '../../platform/session/weakness.ts'

/**
 * Refuses a password that is too short, too common or made of what everybody knows of the person.
 * @throws CallError invalid on `password`
 */
export function requireStrong(password: string, about: About): void {
  const weakness = weaknessOf(password, about)
  if (weakness) throw invalidField('password', weakness.key, weakness.values)
}

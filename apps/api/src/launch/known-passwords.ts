import { demoPassword } from '../demo/accounts.ts'
import { weaknessOf as weaknessFor } from '../platform/session/weakness.ts'

/**
 * Says in one sentence why a password is no password for an administrator.
 * @returns undefined when it may be used.
 */
export function weaknessOf(
  password: string,
  person: { email: string; name: string },
): string | undefined {
  if (password === demoPassword)
    return 'The password is one that anybody would try: choose another.'
  const weakness = weaknessFor(password, { type: 'PRG', school: null, ...person })
  switch (weakness?.key) {
    case undefined:
      return undefined
    case 'validation.password_short':
      return `The password needs at least ${weakness.values.min} characters.`
    case 'validation.password_common':
      return 'The password is one that anybody would try: choose another.'
    case 'validation.password_yours':
      return 'The password contains the name or the email address: choose another.'
  }
}

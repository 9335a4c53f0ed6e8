import { demoPassword } from '../demo/accounts.ts'

/** The shortest password of an administrator. */
export const shortestPassword = 10

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

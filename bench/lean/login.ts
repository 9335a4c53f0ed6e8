import { verifyPassword } from '../../apps/api/src/platform/session/passwords.ts'
import type { Lean } from './route.ts'

/** Nothing but the hash of a login: what nobody can do without. Its answer is whether the password is right. */
export const hashAlone: Lean = {
  path: '/hash-alone',
  async answer({ body }) {
    const { hash, password } = body as { hash: string; password: string }
    return verifyPassword(hash, password)
  },
}

import { randomBytes } from 'node:crypto'

/** A short word that no other call gets, for names that must differ. */
export function unique(): string {
  return randomBytes(5).toString('hex')
}

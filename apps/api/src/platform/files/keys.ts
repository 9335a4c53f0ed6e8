import { randomBytes } from 'node:crypto'

/** A key for new bytes: random, so that nobody guesses it. */
export function newKey(): string {
  return randomBytes(20).toString('hex')
}

/** Whether a name in a store is a key. Files of other names are not Meridian's. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{40}$/.test(name)
}

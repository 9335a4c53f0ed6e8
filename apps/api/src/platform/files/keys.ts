import { randomBytes } from 'node:crypto'

/** A key for new bytes: nobody guesses it, and no two are alike. */
export function newKey(): string {
  return randomBytes(20).toString('hex')
}

/** Whether something that lies in a store has a key for its name. What else people put there is none of ours. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{40}$/.test(name)
}

import { Password } from '@meridian/contract/core/shapes.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { passwordBad, passwordGiven } from './plan.types.ts'

/** Passwords hashed side by side: half of the threads that logins need as well. */
const sideBySide = 2

/** What a row remembers of a first password: whether there is one, and whether it will do. */
export function passwordMark(text: string): string {
  if (text === '') return ''
  return Password.safeParse(text).success ? passwordGiven : passwordBad
}

/**
 * Hashes first passwords, each with a salt of its own: 30 ms of work for every one of them, so `note` says how far it is
 * and may throw to stop.
 */
export async function hashAll(
  passwords: ReadonlyMap<number, string>,
  note: (done: number) => Promise<void>,
): Promise<Map<number, string>> {
  const hashes = new Map<number, string>()
  const left = passwords.entries()
  const worker = async () => {
    for (const [number, password] of left) {
      hashes.set(number, await hashPassword(password))
      await note(hashes.size)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, worker))
  return hashes
}

import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let decoy: Promise<string> | undefined

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Whether the password is the one that was hashed. Without a stored hash it spends the same time and says no, so that
 * an unknown email and a wrong password cannot be told apart by the clock.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored) return verify(stored, password)
  decoy ??= hashPassword('nobody has this password')
  await verify(await decoy, password)
  return false
}

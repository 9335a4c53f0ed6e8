import { randomBytes } from 'node:crypto'

/** A number in [0, 1) that nobody can predict or replay, with 48 random bits. */
export function secretRandom(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48
}

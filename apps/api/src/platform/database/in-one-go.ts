import type { Database } from './connect.ts'
import { inTransaction, type Tx } from './transaction.ts'

/** The number of tries for work that fails because of a deadlock or a conflict between transactions. */
const tries = 3

/** Does long work in one transaction: all of it, or nothing where it throws. */
export async function inOneGo(
  connection: Database,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      return await inTransaction(connection, work)
    } catch (error) {
      if (left === 1 || !lostRace(error)) throw error
    }
  }
}

/** Tells whether PostgreSQL has ended a transaction in favour of another one: a deadlock, or a failed serialization. */
function lostRace(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '40P01' || code === '40001'
}

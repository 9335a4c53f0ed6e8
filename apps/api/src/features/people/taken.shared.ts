import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { type Count, giveBack, takeTry } from '../../platform/rate-limits/rate-limits.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The message key for an email that another user has. */
export const emailTaken = 'validation.email_taken'
/** The most taken emails that a school, or a member of the provider's staff, may find in an hour. */
export const takenLimit = 100
const hour = 3600

/** The count of an actor: the admins of a school share one, each member of the provider's staff has one. */
function countOf(actor: Actor): Count {
  return {
    what: 'email taken',
    whose: [actor.schoolAdmin?.school_id ?? actor.userId],
    limit: takenLimit,
    seconds: hour,
  }
}

/**
 * Runs work that may answer that an email is taken. Each such answer tells of a person whom the actor may not know of, so it is
 * logged and limited by the hour. Work with any other result counts nothing.
 * @throws CallError too_many above the limit
 */
export async function countingTaken<T>(
  db: Database,
  actor: Actor,
  work: () => Promise<T>,
): Promise<T> {
  const counts = [countOf(actor)]
  await takeTry(db, counts)
  let taken = false
  try {
    return await work()
  } catch (error) {
    taken = isTaken(error)
    if (taken) await noteTaken(db, actor, 1)
    throw error
  } finally {
    if (!taken) await giveBack(db, counts)
  }
}

/**
 * Counts several taken emails that were found at once.
 * @throws CallError too_many where they are too many in an hour
 */
export async function countTaken(db: Database, actor: Actor, count: number): Promise<void> {
  if (count === 0) return
  await noteTaken(db, actor, count)
  await takeTry(db, [{ ...countOf(actor), points: count }])
}

function isTaken(error: unknown): boolean {
  return error instanceof CallError && error.fields.some(({ key }) => key === emailTaken)
}

async function noteTaken(db: Database, actor: Actor, count: number): Promise<void> {
  await inTransaction(db, (tx) =>
    audit(tx, actor, 'refused', 'email', null, { count, why: 'somebody else has it' }),
  )
}

import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { type Count, giveBack, takeTry } from '../../platform/rate-limits/rate-limits.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** What is said of an email that somebody has. */
export const emailTaken = 'validation.email_taken'
/** Emails of somebody else's that a school, or a member of the provider's staff, may come upon in an hour. */
export const takenLimit = 100
const hour = 3600

/** What is counted: a school together, whoever of its admins asks; each member of the provider's staff alone. */
function countOf(actor: Actor): Count {
  return {
    what: 'email taken',
    whose: [actor.schoolAdmin?.school_id ?? actor.userId],
    limit: takenLimit,
    seconds: hour,
  }
}

/**
 * Does work that may answer that somebody has an email already. Each such answer tells of a person whom the asker may not
 * know of, so it is written down and there are only so many of them an hour (429); all other work costs nothing.
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

/** Counts so many of somebody else's emails, come upon at once. Answers 429 where they are too many in an hour. */
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

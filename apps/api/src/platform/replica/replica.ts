import { connect, type Database, type Target } from '../database/connect.ts'
import { callLimits } from '../database/limits.ts'
import { type Moments, momentsOf } from './moments.ts'

/** A streaming replica of the database, as the server works with it. */
export interface Replica {
  /** The pool for readers. */
  db: Database
  /** A connection for looking how far it is, which no reader takes. */
  looks: Database
  moments: Moments
  /** The age in milliseconds that an answer may have. */
  bound: number
}

/** Connections of each process to the replica: three exports at once, and some for what pages ask. */
export const replicaPool = 6

/** Opens the pools of a replica; nothing is asked of it yet. What it gives may be so many seconds old. */
export function openReplica(target: Target, seconds: number): Replica {
  // A replica that was made the database would take changes, from readers as well.
  const options = { limits: callLimits, readOnly: true }
  return {
    db: connect(target, { max: replicaPool, ...options }),
    looks: connect(target, { max: 1, ...options }),
    moments: momentsOf((seconds + 60) * 1000),
    bound: seconds * 1000,
  }
}

/** Ends the connections of a replica. */
export async function closeReplica({ db, looks }: Replica): Promise<void> {
  await Promise.all([db.destroy(), looks.destroy()])
}

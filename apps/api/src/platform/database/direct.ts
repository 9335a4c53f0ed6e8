import type { Database } from './connect.ts'

const directs = new WeakMap<Database, Database>()

/** Registers the database past a pooler that holds the same data, for as long as `db` is open. */
export function reachedDirectly(db: Database, direct: Database): void {
  directs.set(db, direct)
}

/**
 * The database for work that holds a lock of the session, where a connection is one's own for as long as one has it:
 * past a pooler, if there is one.
 */
export function directOf(db: Database): Database {
  return directs.get(db) ?? db
}

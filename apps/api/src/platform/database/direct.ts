import type { Database } from './connect.ts'

const directs = new WeakMap<Database, Database>()

/** Says where the same data are reached past a pooler, for as long as the database is open. */
export function reachedDirectly(db: Database, direct: Database): void {
  directs.set(db, direct)
}

/**
 * Where a connection is one's own for as long as one has it, for work that holds a lock of the session: the database itself
 * where no pooler stands before it.
 */
export function directOf(db: Database): Database {
  return directs.get(db) ?? db
}

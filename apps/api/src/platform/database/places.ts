import type { Database } from './connect.ts'

/** Other ways to the same data than the pool that calls are answered with. */
interface Places {
  /** Past a pooler: connections of one's own, for work that holds a lock as long as it lasts. */
  direct?: Database
  /** A copy that follows a moment later, for what only reads and may be so old. */
  replica?: Database
}

const places = new WeakMap<Database, Places>()

/** Says where else the data of a database are reached, for as long as it is open. */
export function reachedAt(db: Database, others: Places): void {
  places.set(db, others)
}

/** Where a session is one's own: the database itself where no pooler stands before it. */
export function directOf(db: Database): Database {
  return places.get(db)?.direct ?? db
}

/** Where statistics are read: the database itself where there is no copy. */
export function replicaOf(db: Database): Database {
  return places.get(db)?.replica ?? db
}

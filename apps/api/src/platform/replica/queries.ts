import { sql } from 'kysely'
import { compiled } from '../database/compiled.ts'
import type { Database } from '../database/connect.ts'
import type { Slots } from '../database/slots.ts'
import type { Reader } from '../database/transaction.ts'

/** A position in the log of a database, as a number that can be compared. */
const position = (lsn: string) => sql<string>`pg_wal_lsn_diff(${sql.raw(lsn)}, '0/0')::text`

/**
 * Where the log of the database ends. What was committed when the statement began stands before it: a commit is written
 * down before it is seen.
 */
export async function endOfLog(db: Database): Promise<{ at: Date; position: bigint }> {
  const { rows } = await sql<{ at: Date; position: string }>`
    select statement_timestamp() as at, ${position('pg_current_wal_lsn()')} as position`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not say where its log ends')
  return { at: row.at, position: BigInt(row.position) }
}

/** How far a replica has come; null where it is none, or none any more. */
export async function reachedBy(replica: Database): Promise<bigint | null> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then ${position('pg_last_wal_replay_lsn()')} end as position`.execute(
    replica,
  )
  const reached = rows[0]?.position
  return reached == null ? null : BigInt(reached)
}

/** Whose deeds a reader has to find in an answer: their own, and what decides in their school who may see what. */
interface Concerned {
  userId: string
  /** The school; left out for the publisher's own. */
  schoolId?: string | undefined
  since: Date
}

/**
 * How many deeds since a moment the history has that concern a reader. It only grows, and a replica has what was written
 * down in the same order; so where it counts as many, it has them all. Logins, files that were taken away and
 * refused calls change nothing.
 */
function deeds(db: Reader, { userId, schoolId, since }: Slots<Concerned>) {
  const some = (where: ReturnType<typeof sql>) =>
    sql`(select count(*) from audit_log l where l.at > ${since} and l.entity not in ('session', 'table', 'call') and ${where})`
  const own = some(sql`l.actor_id = ${userId}`)
  const ofSchool =
    schoolId && some(sql`l.school_id = ${schoolId} and l.area in ('people', 'classes', 'rights')`)
  return db.selectNoFrom(
    (ofSchool ? sql<string>`${own} + ${ofSchool}` : sql<string>`${own}`).as('count'),
  )
}

const counted = compiled((db, concerned: Slots<Concerned>) => deeds(db, concerned))
const countedThere = compiled((db, concerned: Slots<Concerned>) =>
  deeds(db, concerned).select(position('pg_last_wal_replay_lsn()').as('position')),
)

/** The deeds that concern a reader, as the database counts them. */
export async function countDeeds(db: Database, concerned: Concerned): Promise<number> {
  return Number((await counted(db, concerned))[0]?.count ?? 0)
}

/** The same as a replica counts them, and how far it has come at that moment or before. */
export async function countDeedsThere(
  replica: Database,
  concerned: Concerned,
): Promise<{ count: number; position: bigint | null }> {
  const [row] = await countedThere(replica, concerned)
  const reached = row?.position
  return { count: Number(row?.count ?? 0), position: reached == null ? null : BigInt(reached) }
}

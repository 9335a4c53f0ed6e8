import type { Year } from '@meridian/contract/years.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inOneGo } from '../../platform/database/in-one-go.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { type LockedServices, Stopped, startLocked } from '../../platform/operation/locked.ts'
import type { Services } from '../../platform/services.ts'
import { giveUp, interrupted, type YearRow } from './years.state.ts'

/** The services that work on a year needs. */
export type YearServices = Pick<Services, 'db'> & LockedServices

/** Says how far the work is; it ends the work where that was asked for. */
export type Note = (done: number) => Promise<void>

interface Work {
  year: YearRow
  status: Year['status'] & ('applying' | 'undoing')
  /** How many steps there are. */
  total: number
  /** Marks the year, in a statement of its own; its errors go to the caller. */
  begin: () => Promise<void>
  write: (tx: Tx, note: Note) => Promise<void>
  /** The message key for a failure that this work expects, or null. */
  expected: (error: unknown) => string | null
  failed: string
}

/**
 * Works on a year in one transaction, as a job that other processes see (`startLocked`): whole, or not at all where it fails, is stopped,
 * or its process dies.
 * @returns `finished`, which never rejects; the row of the year says how it ended
 */
export function startWork(
  services: YearServices,
  { year, status, total, begin, write, expected, failed }: Work,
): Promise<{ finished: Promise<void> }> {
  const { db, imports } = services
  const said = { job: 'year', id: year.id, taken: 'years.running' }
  const note: Note = async (done) => {
    if (imports.closing) throw new Stopped('server')
    if (!(await writeNote(db, year.id, done, total))) throw new Stopped('person')
  }
  return startLocked(services, said, begin, async (connection) => {
    try {
      await inOneGo(connection, (tx) => write(tx, note))
    } catch (error) {
      const key = error instanceof Stopped ? null : expected(error)
      if (key !== null) return giveUp(db, year.id, key)
      const stopped = error instanceof Stopped
      const byServer = stopped && error.by === 'server'
      await giveUp(db, year.id, byServer ? interrupted(status) : stopped ? null : failed)
      if (!stopped) throw error
    }
  })
}

/** @returns whether the work is still wanted */
async function writeNote(db: Database, id: string, done: number, total: number): Promise<boolean> {
  const { rows } = await sql<{ cancel_requested: boolean }>`
    update school_years set done = ${done}, total = ${total}
    where id = ${id} and status in ('applying', 'undoing') returning cancel_requested`.execute(db)
  return rows[0]?.cancel_requested === false
}

/** Asks running work on the years of a school to stop. */
export async function stopWork(db: Database, schoolId: string): Promise<void> {
  await sql`update school_years set cancel_requested = true
    where tenant_id = ${schoolId} and status in ('applying', 'undoing')`.execute(db)
}

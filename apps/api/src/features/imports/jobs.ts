import { setTimeout as pause } from 'node:timers/promises'
import { workingStatuses } from '@meridian/contract/imports.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type LockedServices, Stopped, startLocked } from '../../platform/operation/locked.ts'
import type { Services } from '../../platform/services.ts'
import type { Workshop } from '../../platform/workshop.ts'

/** The time between two stored notes on the progress of an import (ms). */
const noteEvery = 200
/** The longest time that work waits for its note to be stored (ms). */
const notePatience = 1000
/** The name of this work in the log and in the metrics. */
const job = 'import'

export type Phase = 'checking' | 'passwords' | 'writing'

/** The input of running work: a connection of its own, and `note` for its progress, which throws Stopped to end the work. */
export interface Job {
  connection: Database
  note(phase: Phase, done: number, total: number): Promise<void>
}

/** The services that a job needs: its own connections, the workshop, and the log. */
export type JobServices = Pick<Services, 'db'> & LockedServices
/** The services of imports: those of a job, and the secret that files are sealed with. */
export type ImportServices = JobServices & Pick<Services, 'secrets'>

/**
 * Works on an import under a lock of its own (`startLocked`). When the workshop closes, imports stop at their next note and change
 * nothing.
 * @param begin adds the import or marks its state; its errors go to the caller
 * @param work does the work, and handles its own failures
 * @returns `finished`, which never rejects
 */
export function startJob(
  services: JobServices,
  id: string,
  begin: () => Promise<void>,
  work: (job: Job) => Promise<void>,
): Promise<{ finished: Promise<void> }> {
  const { db, imports } = services
  const said = { job, id, taken: 'imports.running' }
  return startLocked(services, said, begin, (connection) =>
    work({ connection, note: noteOf(db, imports, id) }),
  )
}

function noteOf(db: Database, imports: Workshop, id: string): Job['note'] {
  let last: { phase?: Phase; at: number } = { at: 0 }
  return async (phase, done, total) => {
    if (imports.closing) throw new Stopped('server')
    const now = performance.now()
    if (last.phase === phase && now - last.at < noteEvery && done < total) return
    last = { phase, at: now }
    const noted = writeNote(db, id, { phase, done, total })
    // Work that writes has locks. Where calls that wait for these locks use all other connections, the note waits for a
    // connection and the calls for the work: after a while the work goes on without its note.
    const late = new AbortController()
    const goesOn = await Promise.race([
      noted,
      pause(notePatience, true, { signal: late.signal }),
    ]).finally(() => late.abort())
    if (!goesOn) throw new Stopped('person')
  }
}

/**
 * Stores the progress of an import.
 * @returns whether the import is still wanted
 */
async function writeNote(
  db: Database,
  id: string,
  note: { phase: Phase; done: number; total: number },
): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set(note)
    .where('id', '=', id)
    .where('status', 'in', workingStatuses)
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested === false
}

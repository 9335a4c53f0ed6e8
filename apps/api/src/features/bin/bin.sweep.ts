import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { repeat } from '../../platform/repeat.ts'

const sweepSeconds = 3600
/** Entries that are ended in one statement: each may have thousands of rows. */
const batch = 50

/** Ends, now and every hour, what has lain in the bin for its time, until `stop` is called. */
export function startBinSweep(db: Database, log: JobLog): () => Promise<void> {
  return repeat(sweepSeconds, 'ending what lay in the bin', log, async (signal, said) => {
    const count = await sweepBin(db, signal)
    if (count > 0) said.info({ count }, 'ended what lay in the bin for its time')
  })
}

/**
 * Ends the entries whose time is over, with the rows that they keep. Their files are unused from then on, and go with the next
 * sweeps of files. Servers that sweep at once skip what another holds.
 * @returns how many were ended
 */
export async function sweepBin(db: Database, signal?: AbortSignal): Promise<number> {
  let ended = 0
  for (let count = batch; count === batch && !signal?.aborted; ended += count) {
    const { rows } = await sql`delete from bin_entries where id in (
      select id from bin_entries where ends_at <= now() order by ends_at limit ${batch}
      for update skip locked) returning id`.execute(db)
    count = rows.length
  }
  return ended
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { rowsOfCompiled } from '../../platform/database/rows.ts'
import type { Value } from '../../platform/database/slots.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { repeat } from '../../platform/repeat.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Refreshes the stored results and sums of a school, or (null) of all schools, with everything that was committed
 * before the call (decision 038).
 * @returns how many flags of stale results there were
 */
export async function refreshResults(db: Database, schoolId: string | null): Promise<number> {
  const refresh = sql<{ taken: number }>`select refresh_results(${schoolId}::uuid) as taken`
  const [row] = await rowsOfCompiled(db, refresh.compile(db))
  return row?.taken ?? 0
}

/** Whether something has changed that is not in the sums of this school, as a column of what reads them. */
export function hasStaleSums(schoolId: Value<string> | null): RawBuilder<boolean> {
  return sql<boolean>`(select exists (
    select from stale_results m where m.tenant_id = ${schoolId} and m.due <= now()))`
}

/** Seconds between two refreshes, so that the next reader finds little to do. */
const refreshSeconds = 2

/**
 * Keeps the results of all schools up to date until `stop` is called. Several servers may: they wait for each other.
 */
export function startRefreshingResults(
  { db, replica }: Pick<Services, 'db' | 'replica'>,
  log: JobLog,
): () => Promise<void> {
  return repeat(refreshSeconds, 'summing up results', log, async (signal) => {
    const begun = performance.now()
    await refreshEach(db, signal)
    if (!signal.aborted) replica?.moments.noteRound(begun)
  })
}

/** Refreshes school by school, so that nobody waits for the many changes of another school. */
async function refreshEach(db: Database, signal: AbortSignal): Promise<void> {
  const schools = await db
    .selectFrom('stale_results')
    .where('due', '<=', sql<Date>`now()`)
    .select('tenant_id')
    .distinct()
    .execute()
  for (const { tenant_id } of schools) {
    if (signal.aborted) return
    await refreshResults(db, tenant_id)
  }
}

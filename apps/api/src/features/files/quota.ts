import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** Rounded down for what there may be and up for what there is, so that no sentence says less is used than there may be. */
const gigabytes = (bytes: number, round: (value: number) => number) => round(bytes / 1e8) / 10

/**
 * Refuses a file that the actor's school has no room for: 413 with a sentence that says how much it uses. What is on its
 * way counts as if it were there. The publisher's own files have no limit.
 */
export async function requireSchoolQuota(
  db: Reader,
  { limits }: Pick<Config, 'limits'>,
  { schoolId }: Pick<Actor, 'schoolId'>,
  bytes: number,
): Promise<void> {
  if (schoolId === null) return
  const { rows } = await sql<{ stored: string; coming: string }>`
    select
      (select coalesce(sum(size), 0) from files where tenant_id = ${schoolId}::uuid) as stored,
      (select coalesce(sum(up.size), 0) from uploads up
       where up.tenant_id = ${schoolId}::uuid
         and not exists (select from files f where f.upload_id = up.id)) as coming`.execute(db)
  const stored = Number(rows[0]?.stored)
  const limit = limits.schoolStorage
  if (stored + Number(rows[0]?.coming) + bytes <= limit) return
  throw new CallError('too_large', {
    key: 'files.school_full',
    values: { used: gigabytes(stored, Math.ceil), limit: gigabytes(limit, Math.floor) },
  })
}

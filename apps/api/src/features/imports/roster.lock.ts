import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import type { SourceRow } from './plan.types.ts'
import { keysIn } from './roster.find.ts'
import { lockPeople } from './school.people.ts'

/**
 * Locks every row that the plan of a package depends on, until the transaction ends: classes before people, as everywhere.
 * @param missing the students and teachers who are not in it and to whom it does something
 */
export async function lockRoster(
  tx: Tx,
  schoolId: string,
  source: readonly SourceRow[],
  missing: readonly string[],
): Promise<void> {
  await sql`select id from classrooms where tenant_id = ${schoolId} order by id for update`.execute(
    tx,
  )
  for (const kind of ['students', 'teachers'] as const) {
    const rows = source.filter((row) => row.kind === kind)
    const targets = rows.flatMap(({ target }) => target ?? [])
    await lockPeople(tx, schoolId, kind, { ...keysIn(rows), missing: [...missing, ...targets] })
  }
}

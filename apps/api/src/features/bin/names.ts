import type { Reader } from '../../platform/database/transaction.ts'

/** How many numbers are tried behind a name. */
const most = 1000

/**
 * The name under which a classroom comes back: its own, or the first of "6 D (2)", "6 D (3)" and so on that no class of its school
 * has.
 */
export async function freeNameOf(
  db: Reader,
  { tenant_id, name }: { tenant_id: string; name: string },
): Promise<string> {
  const rows = await db
    .selectFrom('classrooms')
    .where('tenant_id', '=', tenant_id)
    .where('year_id', 'is', null)
    .select('name')
    .execute()
  const taken = new Set(rows.map((row) => row.name))
  if (!taken.has(name)) return name
  for (let number = 2; number < most; number++) {
    const numbered = `${name} (${number})`
    if (!taken.has(numbered)) return numbered
  }
  return name
}

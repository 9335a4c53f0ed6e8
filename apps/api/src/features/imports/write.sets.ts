import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import type { SetTable } from './columns.types.ts'
import { records } from './rows.store.ts'

/** An entry of a row's set; `since` is the time at which it was made, where that is restored. */
interface Entry {
  member: string
  item: string
  since?: string | undefined
}

/** The entries of one set that another set lacks. */
export function without(set: readonly string[] = [], other: readonly string[] = []): string[] {
  const left = new Set(other)
  return set.filter((id) => !left.has(id))
}

/**
 * Removes entries from the sets of rows, and adds others.
 * @returns the times at which removed entries had been made, by `entryKey`; empty for sets that are not dated
 */
export async function changeSet(
  tx: Tx,
  schoolId: string,
  { table, owner, item, dated }: SetTable,
  { out, put }: { out: readonly Entry[]; put: readonly Entry[] },
): Promise<Map<string, string>> {
  const [to, of, what] = [sql.table(table), sql.ref(owner), sql.ref(item)]
  const since = new Map<string, string>()
  if (out.length > 0) {
    // The time is read as text, because a Date would lose the microseconds.
    const made = dated ? sql`m.created_at::text` : sql`null::text`
    const { rows } = await sql<{ member: string; item: string; since: string | null }>`
      delete from ${to} m using ${records(out, 'member uuid, item uuid')}
      where m.${of} = r.member and m.${what} = r.item
      returning r.member, r.item, ${made} as since`.execute(tx)
    for (const row of rows) if (row.since) since.set(entryKey(row), row.since)
  }
  if (put.length > 0)
    await sql`insert into ${to} (tenant_id, ${of}, ${what}${dated ? sql`, created_at` : sql``})
      select ${schoolId}, r.member, r.item${dated ? sql`, coalesce(r.since, now())` : sql``}
      from ${records(put, 'member uuid, item uuid, since timestamptz')}`.execute(tx)
  return since
}

/** The key of an entry in a map. */
export function entryKey({ member, item }: Pick<Entry, 'member' | 'item'>): string {
  return `${member} ${item}`
}

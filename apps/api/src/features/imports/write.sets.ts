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

/** What goes with removed entries and comes back with them. */
export interface Removed {
  /** The times at which the entries had been made, by `entryKey`; empty for sets that are not dated. */
  since: Map<string, string>
  /** The groups that students left with their classes, by the students. */
  groups: Map<string, string[]>
}

/** Removes entries from the sets of rows, and adds others. */
export async function changeSet(
  tx: Tx,
  schoolId: string,
  { table, owner, item, dated }: SetTable,
  { out, put }: { out: readonly Entry[]; put: readonly Entry[] },
): Promise<Removed> {
  const [to, of, what] = [sql.table(table), sql.ref(owner), sql.ref(item)]
  const since = new Map<string, string>()
  const groups = table === 'enrolments' ? await groupsLeft(tx, out) : new Map<string, string[]>()
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
  return { since, groups }
}

async function groupsLeft(tx: Tx, out: readonly Entry[]): Promise<Removed['groups']> {
  if (out.length === 0) return new Map()
  const { rows } = await sql<{ member: string; groups: string[] }>`
    select r.member, array_agg(g.group_id order by g.group_id) as groups
    from student_group_members g join ${records(out, 'member uuid, item uuid')}
      on g.student_id = r.member and g.classroom_id = r.item
    group by r.member`.execute(tx)
  return new Map(rows.map(({ member, groups }) => [member, groups]))
}

/** Brings students back into the groups that they left with their classes; a group that is gone is left out. */
export async function joinGroups(
  tx: Tx,
  schoolId: string,
  back: readonly { member: string; group: string }[],
): Promise<void> {
  if (back.length === 0) return
  await sql`insert into student_group_members (tenant_id, group_id, classroom_id, student_id)
    select g.tenant_id, g.id, g.classroom_id, e.student_id
    from ${records(back, 'member uuid, "group" uuid')}
    join student_groups g on g.id = r."group" and g.tenant_id = ${schoolId}
    join enrolments e on e.classroom_id = g.classroom_id and e.student_id = r.member
    on conflict do nothing`.execute(tx)
}

/** The key of an entry in a map. */
export function entryKey({ member, item }: Pick<Entry, 'member' | 'item'>): string {
  return `${member} ${item}`
}

import type { ImportKind } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Trace } from './apply.types.ts'
import { type ImportRef, packageOf } from './plan.types.ts'
import { records } from './rows.store.ts'
import { rowsOf } from './school.fields.ts'

/** Where the ids of a kind are kept: of people by their users. */
function placeOf(kind: ImportKind) {
  return kind === 'classrooms'
    ? { table: sql.table('roster_classes'), item: sql.ref('classroom_id'), of: sql`p.id` }
    : { table: sql.table('roster_people'), item: sql.ref('user_id'), of: sql`u.id` }
}

/**
 * Keeps the ids that people or classes have at the source of a package.
 * @returns for each member the id, and whose it was before
 */
export async function keepIds(
  tx: Tx,
  one: ImportRef,
  rows: readonly { member: string; id: string | null }[],
): Promise<Map<string, NonNullable<Trace['link']>>> {
  const source = packageOf(one)?.source
  const due = rows.filter(({ id }) => id !== null)
  if (source === undefined || due.length === 0) return new Map()
  const { table, item, of } = placeOf(one.kind)
  const from = records(due, 'member uuid, id text')
  const { rows: was } = await sql<{ member: string; id: string; before: string | null }>`
    select r.member, r.id, k.${item} as before from ${from}
    left join ${table} k on k.tenant_id = ${one.tenant_id} and k.source = ${source}
      and k.sourced_id = r.id`.execute(tx)
  await sql`insert into ${table} (tenant_id, source, sourced_id, ${item})
    select ${one.tenant_id}, ${source}, r.id, ${of} from ${rowsOf(one.kind)} join ${from} on r.member = p.id
    on conflict (tenant_id, source, sourced_id) do update set ${item} = excluded.${item}`.execute(
    tx,
  )
  return new Map(was.map(({ member, id, before }) => [member, { source, id, before }]))
}

/** Takes kept ids back: they belong to whom they belonged before, or to nobody. */
export async function forgetIds(
  tx: Tx,
  one: ImportRef,
  traces: readonly Pick<Trace, 'link' | 'member'>[],
): Promise<void> {
  const links = traces.flatMap(({ link, member }) => (link ? { ...link, member } : []))
  if (links.length === 0) return
  const { table, item, of } = placeOf(one.kind)
  const from = records(links, 'source text, id text, before uuid, member uuid')
  const mine = sql`(select ${of} from ${rowsOf(one.kind)} where p.id = r.member)`
  const same = sql`k.tenant_id = ${one.tenant_id} and k.source = r.source and k.sourced_id = r.id
    and k.${item} = ${mine}`
  await sql`delete from ${table} k using ${from} where ${same} and r.before is null`.execute(tx)
  const there =
    one.kind === 'classrooms'
      ? sql`exists (select from classrooms c where c.tenant_id = ${one.tenant_id} and c.id = r.before)`
      : sql`exists (select from users u where u.tenant_id = ${one.tenant_id} and u.id = r.before)`
  await sql`update ${table} k set ${item} = r.before from ${from}
    where ${same} and r.before is not null and ${there}`.execute(tx)
}

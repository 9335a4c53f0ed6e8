import type { TransactionSql } from 'postgres'

interface Key {
  table: string
  name: string
  /** The kind of the constraint that the index belongs to; null for an index of its own. */
  kind: 'p' | 'u' | null
  columns: string[]
  definition: string
}

/**
 * Puts the tenant in front of every primary key and unique index that leaves it out: rows of different nodes are not compared, so
 * that what was unique over all tenants is so within each.
 * @returns what was changed, by the names of the indexes
 */
export async function widenKeys(tx: TransactionSql, tables: readonly string[]): Promise<string[]> {
  const keys = await tx<Key[]>`
    select c.relname as table, i.relname as name, k.contype as kind, pg_get_indexdef(x.indexrelid) as definition,
      array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality u (attnum, at)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = u.attnum order by u.at) as columns
    from pg_index x
    join pg_class c on c.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    left join pg_constraint k on k.conindid = x.indexrelid and k.conrelid = x.indrelid and k.contype in ('p', 'u')
    where x.indisunique and c.relnamespace = 'public'::regnamespace and c.relname in ${tx([...tables])}
    order by c.relname, i.relname`
  const loose = keys.filter(({ columns }) => !columns.includes('tenant_id'))
  for (const key of loose) {
    const wanted = ['tenant_id', ...key.columns]
    const same = keys.find(
      ({ table, kind, columns }) =>
        table === key.table &&
        kind === 'u' &&
        [...columns].sort().join() === [...wanted].sort().join(),
    )
    const { table, name, kind, definition } = key
    if (kind === null) {
      await tx`drop index ${tx(name)}`
      await tx.unsafe(definition.replace(/ using btree \(/i, ' USING btree (tenant_id, '))
      continue
    }
    if (same) await tx`alter table ${tx(table)} drop constraint ${tx(same.name)}`
    const word = kind === 'p' ? tx`primary key` : tx`unique`
    await tx`alter table ${tx(table)} drop constraint ${tx(name)}, add constraint ${tx(name)} ${word} (${tx(wanted)})`
  }
  return loose.map(({ name }) => name)
}

import type { TransactionSql } from 'postgres'
import { localTables, referenceTables } from './tables.ts'

/** A foreign key, with its columns side by side. */
export interface Reference {
  name: string
  from: string
  to: string
  own: string[]
  others: string[]
  definition: string
}

/** The foreign keys from or to tables. */
export function referencesOf(tx: TransactionSql, tables: readonly string[]): Promise<Reference[]> {
  const names = tx([...tables])
  return tx<Reference[]>`
    select c.conname as name, f.relname as from, t.relname as to, pg_get_constraintdef(c.oid) as definition,
      array(select a.attname::text from unnest(c.conkey) with ordinality u (attnum, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = u.attnum order by u.at) as own,
      array(select a.attname::text from unnest(c.confkey) with ordinality u (attnum, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = u.attnum order by u.at) as others
    from pg_constraint c
    join pg_class f on f.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and (f.relname in ${names} or t.relname in ${names})
    order by f.relname, c.conname`
}

const isDistributed = (table: string) =>
  !referenceTables.includes(table) && !localTables.includes(table)

/**
 * How a foreign key stands where tables are distributed: its definition, or null where it cannot be. A node holds its own rows to
 * each other, and to what every node has. Who did something may be of another tenant, so nothing holds that.
 */
export function distributedReference({
  from,
  to,
  own,
  others,
  definition,
}: Reference): string | null {
  if (!isDistributed(to)) return definition
  if (!isDistributed(from)) return null
  // A row never goes to another tenant, so the change of one has nothing to follow. What would be emptied has to be so before.
  const staying = definition.replace(/ ON UPDATE CASCADE| ON DELETE SET NULL( \([^)]*\))?/g, '')
  if (own.some((name, at) => name === 'tenant_id' && others[at] === 'tenant_id')) return staying
  if (to === 'users' || others.includes('tenant_id')) return null
  const columns = (names: readonly string[]) => ['tenant_id', ...names].join(', ')
  return staying
    .replace(/^FOREIGN KEY \([^)]*\)/, `FOREIGN KEY (${columns(own)})`)
    .replace(/REFERENCES (\S+)\([^)]*\)/, `REFERENCES $1(${columns(others)})`)
}

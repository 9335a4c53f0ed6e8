import type { ImportKind } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { rowsOf } from './school.fields.ts'
import { tables } from './tables.ts'

/** The versions of a row and of the user of a person; null for a classroom's. */
export interface Versions {
  version: number
  user_version: number | null
}

/** Reads the versions that rows of a kind have now, by their ids. */
export async function versionsOf(
  tx: Tx,
  kind: ImportKind,
  members: readonly string[],
): Promise<Map<string, Versions>> {
  const user = tables[kind].user ? sql`u.version` : sql`null::int`
  const { rows } = await sql<Versions & { id: string }>`
    select p.id, p.version, ${user} as user_version from ${rowsOf(kind)}
    where p.id = any(${members}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...versions }) => [id, versions]))
}

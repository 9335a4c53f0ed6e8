import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { TransactionSql } from 'postgres'

const folderOf = (folder: string) => join(folder, 'tables')
const fileOf = (folder: string, table: string) => join(folderOf(folder), `${table}.copy.gz`)

/** Writes every table into a file of its own, as PostgreSQL copies it, within a transaction that sees one moment. */
export async function copyOut(
  tx: TransactionSql,
  folder: string,
  tables: readonly string[],
): Promise<void> {
  await mkdir(folderOf(folder), { recursive: true })
  for (const table of tables) {
    const rows = await tx`copy ${tx(table)} to stdout`.readable()
    const file = createWriteStream(fileOf(folder, table), { flush: true })
    await pipeline(rows, createGzip({ level: 4 }), file)
  }
}

/**
 * Reads every table back into tables that are just made. What refers to what, and what follows from what, is put aside
 * meanwhile: rows come in the order of tables, and what triggers would write is among them. All that refers is checked
 * when it is put back.
 */
export async function copyIn(
  tx: TransactionSql,
  folder: string,
  tables: readonly string[],
): Promise<void> {
  const references = await tx<{ on: string; name: string; words: string }[]>`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as words
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { on, name } of references)
    await tx.unsafe(`alter table ${on} drop constraint "${name}"`)
  for (const table of tables) await tx`alter table ${tx(table)} disable trigger user`
  // A migration may have written rows of its own, which are among the rows of the backup.
  for (const table of tables) await tx`truncate ${tx(table)}`
  for (const table of tables) {
    const rows = await tx`copy ${tx(table)} from stdin`.writable()
    await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), rows)
  }
  for (const table of tables) await tx`alter table ${tx(table)} enable trigger user`
  for (const { on, name, words } of references)
    await tx.unsafe(`alter table ${on} add constraint "${name}" ${words}`)
}

/** What each sequence has reached; null for one that was never used. */
export async function readSequences(tx: TransactionSql, names: readonly string[]) {
  const found: { name: string; reached: string | null }[] = []
  for (const name of names) {
    const [row] = await tx<{ reached: string | null }[]>`
      select case when is_called then last_value::text end as reached from ${tx(name)}`
    found.push({ name, reached: row?.reached ?? null })
  }
  return found
}

/** Lets sequences go on where they were. */
export async function setSequences(
  tx: TransactionSql,
  sequences: readonly { name: string; reached: string | null }[],
): Promise<void> {
  for (const { name, reached } of sequences)
    if (reached !== null)
      await tx`select setval(format('%I', ${name}::text)::regclass, ${reached}::bigint)`
}

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import postgres, { type TransactionSql } from 'postgres'
import { clientOptions, type Target } from '../../platform/database/connect.ts'
import { StartError } from '../../platform/database/embedded/start-error.ts'
import type { TableSum } from './manifest.ts'
import type { Progress } from './progress.ts'

const folderOf = (folder: string) => join(folder, 'tables')
const fileOf = (folder: string, table: string) => join(folderOf(folder), `${table}.copy.gz`)

/**
 * Writes every table into a file of its own, as PostgreSQL copies it, as the moment of a snapshot has it. Each has a connection of its own:
 * the driver may leave one that it copied over at a standstill, and what came next over it would wait for ever.
 */
export async function copyOut(
  target: Target,
  snapshot: string,
  folder: string,
  tables: readonly Pick<TableSum, 'name' | 'rows'>[],
  progress: Progress,
): Promise<void> {
  await mkdir(folderOf(folder), { recursive: true })
  for (const table of tables) await copyTable(target, snapshot, folder, table, progress)
}

async function copyTable(
  target: Target,
  snapshot: string,
  folder: string,
  { name, rows: expected }: Pick<TableSum, 'name' | 'rows'>,
  progress: Progress,
): Promise<void> {
  const what = `Copying the table ${name}`
  progress.on(what)
  const client = postgres(clientOptions(target, 1))
  let rows = 0
  try {
    const sql = await client.reserve()
    await sql.unsafe('begin isolation level repeatable read read only')
    await sql.unsafe(`set transaction snapshot '${snapshot}'`)
    const copied = await sql`copy ${sql(name)} to stdout`.readable()
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        progress.on(what)
        for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1
        yield bytes
      }
    }
    const file = createWriteStream(fileOf(folder, name), { flush: true })
    const written = pipeline(copied, counted, createGzip({ level: 4 }), file)
    await Promise.race([written, progress.stuck])
  } finally {
    // At once: nothing more is asked over it.
    await client.end({ timeout: 0 })
  }
  // Each row is a line; a copy that was cut off would be found out only when it is needed.
  if (String(rows) !== expected)
    throw new StartError(`Of ${expected} rows of ${name} ${rows} were copied: begin again.`)
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
  progress: Progress,
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
    const what = `Reading the table ${table} back`
    progress.on(what)
    const rows = await tx`copy ${tx(table)} from stdin`.writable()
    const bytes = createReadStream(fileOf(folder, table)).pipe(createGunzip())
    await feed(rows, bytes, () => progress.on(what))
    // The driver tells nobody of a copy that the database refuses at its end: the next statement of the transaction does.
    await tx`select 1`
  }
  // What follows reads whole tables, and has no bytes to count.
  progress.end()
  for (const table of tables) await tx`alter table ${tx(table)} enable trigger user`
  for (const { on, name, words } of references)
    await tx.unsafe(`alter table ${on} add constraint "${name}" ${words}`)
}

/** Writes all bytes to a copy and ends it; rejects where the copy or the bytes fail. */
async function feed(copy: Writable, bytes: AsyncIterable<Buffer>, went: () => void): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => copy.once('error', reject))
  failed.catch(() => {})
  for await (const some of bytes) {
    const taken = new Promise<void>((resolve) => copy.write(some, () => resolve()))
    await Promise.race([taken, failed])
    went()
  }
  copy.end()
  // What is sent next has to come behind the end of the copy.
  await new Promise((resolve) => setImmediate(resolve))
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

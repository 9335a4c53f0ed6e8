import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { clientOptions, type Target } from './connect.ts'
import { hasDistributed, inTurns } from './distributed/distribute.ts'

const folder = join(import.meta.dirname, '../../../migrations')
const functionFolder = join(import.meta.dirname, '../../../functions')
/** Any constant will do, as long as every process uses the same. */
const lockKey = 7_301_946

/** The names of this build's migrations, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
}

/**
 * Brings the schema up to date, in one transaction: runs the files of functions that have changed, and then, in order, the
 * numbered SQL files that this database has not had. An advisory lock sees to it that processes that start together do it
 * once. It opens a connection of its own, because a file of many statements needs the simple protocol.
 * @param only the files that may be run, for data that are as old
 * @returns the names of the files that were run
 * @throws Error when the database knows files that this version lacks
 */
export async function migrate(target: Target, only?: readonly string[]): Promise<string[]> {
  const files = await migrationNames()
  const client = postgres(clientOptions(target, 1))
  try {
    return await client.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${lockKey})`
      await tx`create table if not exists migrations (name text primary key, at timestamptz not null default now())`
      const rows = await tx<{ name: string }[]>`select name from migrations`
      const done = new Set(rows.map((row) => row.name))
      const unknown = [...done].filter((name) => !files.includes(name))
      if (unknown.length > 0)
        throw new Error(
          `This database was made by another version of Meridian (${unknown.join(', ')}).`,
        )
      const due = files.filter((name) => !done.has(name) && (only?.includes(name) ?? true))
      // A migration that waits for a table blocks every later query on it: it rather fails and begins again.
      if (due.length > 0) await tx`set local lock_timeout = '30s'`
      if (await hasDistributed(tx)) await inTurns(tx)
      await renewFunctions(tx)
      for (const name of due) {
        await tx.unsafe(await readFile(join(folder, name), 'utf8')).simple()
        await tx`insert into migrations (name) values (${name})`
      }
      return due
    })
  } finally {
    await client.end()
  }
}

/**
 * Runs the files of functions whose text is another than when they were last run. Tables need them for their defaults and
 * triggers, so they come first, and their bodies are not checked against tables that are not there yet. A function whose
 * parameters or result change has to be dropped by a migration.
 */
async function renewFunctions(tx: postgres.TransactionSql): Promise<void> {
  await tx`create table if not exists functions (
    name text primary key, sha256 text not null, at timestamptz not null default now())`
  const rows = await tx<{ name: string; sha256: string }[]>`select name, sha256 from functions`
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  await tx`set local check_function_bodies = off`
  for (const name of (await readdir(functionFolder)).filter((one) => one.endsWith('.sql')).sort()) {
    const text = await readFile(join(functionFolder, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (known.get(name) === sha256) continue
    await tx.unsafe(text).simple()
    await tx`
      insert into functions (name, sha256) values (${name}, ${sha256})
      on conflict (name) do update set sha256 = excluded.sha256, at = now()`
  }
}

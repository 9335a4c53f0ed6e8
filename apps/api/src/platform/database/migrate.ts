import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './connect.ts'

const folder = join(import.meta.dirname, '../../../migrations')
/** Any constant will do, as long as every process uses the same. */
const lockKey = 7_301_946

/**
 * Brings the schema up to date: runs the numbered SQL files that this database has not had, in order, all in one
 * transaction, under an advisory lock so that processes starting together do it once.
 * Gives the names of the files it ran. Throws when a file that already ran is missing.
 */
export async function migrate(db: Database): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
      tx,
    )
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const done = new Set(rows.map((row) => row.name))
    const unknown = [...done].filter((name) => !files.includes(name))
    if (unknown.length > 0)
      throw new Error(`This database is newer than this version of Meridian (${unknown.join(', ')}).`)
    const due = files.filter((name) => !done.has(name))
    for (const name of due) {
      await sql.raw(await readFile(join(folder, name), 'utf8')).execute(tx)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
    }
    return due
  })
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import { StartError } from '../../platform/database/embedded/start-error.ts'
import { answered } from '../../platform/database/in-time.ts'
import { longestStatement } from './progress.ts'

/** How many rows a table has, and the sum of their hashes, whatever their order. */
const Table = z.object({ name: z.string(), rows: z.string(), sum: z.string() })

const Manifest = z.object({
  /** What is written here changes with how backups are made. */
  format: z.literal(1),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** The program that made it, which the other one of its kind reads back; or COPY, one file for each table. */
  made: z.enum(['pg_dump', 'copy']),
  tables: z.array(Table),
  /** What the sequences have reached; null for one that was never used. */
  sequences: z.array(z.object({ name: z.string(), reached: z.string().nullable() })),
  /** The files beside the rows; or where they are, if they are not in this folder. */
  files: z.union([
    z.object({ count: z.number(), bytes: z.number() }),
    z.object({ elsewhere: z.string() }),
  ]),
})
export type Manifest = z.output<typeof Manifest>
export type TableSum = z.output<typeof Table>

const name = 'manifest.json'

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** @throws StartError for a folder that is no backup, or one of another kind. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new StartError(`There is no backup in ${folder}: it has no ${name}.`)
  })
  const { data } = Manifest.safeParse(JSON.parse(text))
  if (!data) throw new StartError(`The backup in ${folder} was made by another Meridian.`)
  return data
}

type Reader = Sql | TransactionSql

/** The names of all tables, and of the sequences behind their columns. */
export async function namesIn(sql: Reader): Promise<{ tables: string[]; sequences: string[] }> {
  const of = async (kind: string) => {
    const rows = await sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = ${kind} order by relname`
    return rows.map((row) => row.name)
  }
  return { tables: await of('r'), sequences: await of('S') }
}

/** Counts and sums every table, so that two databases can be compared. Reads all of it. */
export async function sumTables(sql: Reader, tables: readonly string[]): Promise<TableSum[]> {
  // How values are written as text must not depend on who asks.
  await sql`set timezone to 'UTC'`
  const found: TableSum[] = []
  for (const table of tables) {
    const asked = sql<{ rows: string; sum: string }[]>`
      select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
      from ${sql(table)} t`
    const [row] = await answered(asked, longestStatement, () => {})
    found.push({ name: table, rows: row?.rows ?? '0', sum: row?.sum ?? '0' })
  }
  return found
}

/** The tables that are not as they were, as sentences; none where all are. */
export function differences(before: readonly TableSum[], after: readonly TableSum[]): string[] {
  const now = new Map(after.map((table) => [table.name, table]))
  return before.flatMap(({ name: table, rows, sum }) => {
    const found = now.get(table)
    if (found?.rows === rows && found.sum === sum) return []
    return [`${table}: ${rows} rows before, ${found?.rows ?? 'none'} now`]
  })
}

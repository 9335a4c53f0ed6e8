import { mkdir, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import postgres, { type TransactionSql } from 'postgres'
import type { Config } from '../../platform/config.ts'
import { clientOptions, type Target } from '../../platform/database/connect.ts'
import { StartError } from '../../platform/database/embedded/start-error.ts'
import type { Report } from '../surroundings.ts'
import { copyFiles, countFiles } from './files.ts'
import { type Manifest, namesIn, sumTables, writeManifest } from './manifest.ts'
import { type Progress, watchProgress } from './progress.ts'
import { copyOut, readSequences } from './tables.ts'
import { isUsable, runTool, watchful } from './tools.ts'

/** The folder that holds a backup's files, and the file of `pg_dump`. */
export const filesIn = (folder: string) => join(folder, 'files')
export const dumpIn = (folder: string) => join(folder, 'database.dump')

/**
 * Writes a backup into a folder that is new or empty: the rows of one moment, and after them the files that they tell of.
 * The server goes on meanwhile. `tool` says whether `pg_dump` is used where there is one for this database.
 * @throws StartError when the folder holds something, or a program fails.
 */
export async function backUp(
  { target, config, tool = true }: { target: Target; config: Config; tool?: boolean },
  to: string,
  report: Report,
): Promise<Manifest> {
  const folder = resolve(to)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseOpen(folder)
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} holds something already: a backup needs a folder of its own.`)
  const client = postgres(clientOptions(target, 1))
  const progress = watchProgress()
  try {
    const rows = await report.stage('rows', () =>
      Promise.race([
        client.begin('isolation level repeatable read read only', (tx) =>
          rowsOf(tx, { target, folder, tool, progress }),
        ),
        progress.stuck,
      ]),
    )
    progress.end()
    const files = await report.stage('files', () => keepFiles(config, folder))
    const manifest: Manifest = { format: 1, at: new Date().toISOString(), ...rows, files }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    progress.end()
    await client.end({ timeout: 5 })
  }
}

/** A folder that was there before may be one that others look into, and a backup holds everything that Meridian knows. */
async function refuseOpen(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new StartError(
      `Others on this machine may enter ${folder}, and a backup holds everything: close it with chmod 700, or name a folder that is not there yet.`,
    )
}

async function rowsOf(
  tx: TransactionSql,
  {
    target,
    folder,
    tool,
    progress,
  }: { target: Target; folder: string; tool: boolean; progress: Progress },
) {
  const { tables, sequences } = await namesIn(tx)
  const migrations = await tx<{ name: string }[]>`select name from migrations order by name`
  const sums = await sumTables(tx, tables)
  const made = tool && (await isUsable('pg_dump', await versionOf(tx))) ? 'pg_dump' : 'copy'
  // Whatever copies reads the very moment that the sums are of.
  const [row] = await tx<{ id: string }[]>`select pg_export_snapshot() as id`
  if (made === 'copy') {
    await copyOut(target, row?.id ?? '', folder, sums, progress)
    progress.end()
  } else {
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--dbname=${watchful}`]
    await runTool('pg_dump', [...args, `--snapshot=${row?.id}`, `--file=${dumpIn(folder)}`], target)
  }
  return {
    migrations: migrations.map(({ name }) => name),
    made,
    tables: sums,
    sequences: await readSequences(tx, sequences),
  } as const
}

/** The major version of the server. */
export async function versionOf(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ version: string }[]>`
    select current_setting('server_version_num') as version`
  return Math.floor(Number(row?.version) / 10_000)
}

async function keepFiles({ s3, filesDir }: Config, folder: string): Promise<Manifest['files']> {
  if (s3) return { elsewhere: `the bucket ${s3.bucket}` }
  if ((await countFiles(filesDir)).count === 0) return { count: 0, bytes: 0 }
  await copyFiles(filesDir, filesIn(folder))
  return countFiles(filesIn(folder))
}

import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import type { Config } from '../../platform/config.ts'
import { clientOptions, type Target } from '../../platform/database/connect.ts'
import { StartError } from '../../platform/database/embedded/start-error.ts'
import { migrate, migrationNames } from '../../platform/database/migrate.ts'
import type { Report } from '../surroundings.ts'
import { dumpIn, filesIn, versionOf } from './backup.ts'
import { copyFiles, countFiles } from './files.ts'
import { differences, type Manifest, namesIn, readManifest, sumTables } from './manifest.ts'
import { watchProgress } from './progress.ts'
import { copyIn, setSequences } from './tables.ts'
import { isUsable, runTool, watchful } from './tools.ts'

/**
 * Reads a backup into an empty database and an empty store, and compares what is there then with what was there: every
 * table's rows and their sum, the files and their bytes. A backup of an older build is migrated by the next start.
 * @throws StartError when the database or the store holds something, or anything differs.
 */
export async function restore(
  { target, config }: { target: Target; config: Config },
  from: string,
  report: Report,
): Promise<Manifest> {
  const folder = resolve(from)
  const manifest = await readManifest(folder)
  await requireKnown(manifest)
  const client = postgres(clientOptions(target, 1))
  try {
    await requireEmpty(client, config, manifest)
    await report.stage('rows', () => readRows(client, { target, folder, manifest }))
    await report.stage('files', () => readFiles(config, folder, manifest))
    return manifest
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function requireKnown({ migrations }: Manifest): Promise<void> {
  const known = new Set(await migrationNames())
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new StartError(`The backup is newer than this Meridian (${unknown.join(', ')}).`)
}

async function requireEmpty(client: Sql, config: Config, manifest: Manifest): Promise<void> {
  const { tables } = await namesIn(client)
  if (tables.length > 0)
    throw new StartError('The database holds tables already: a backup is read into an empty one.')
  if ('elsewhere' in manifest.files) return
  if (config.s3)
    throw new StartError('The backup has its files on the disk: set FILES_STORE to disk for it.')
  if ((await countFiles(config.filesDir)).count > 0)
    throw new StartError(`${config.filesDir} holds files already: name an empty FILES_DIR.`)
}

async function readRows(
  client: Sql,
  { target, folder, manifest }: { target: Target; folder: string; manifest: Manifest },
): Promise<string> {
  const names = manifest.tables.map(({ name }) => name)
  if (manifest.made === 'pg_dump') {
    const version = await client.begin(versionOf)
    if (!(await isUsable('pg_restore', version)))
      throw new StartError(`The backup was made with pg_dump: install pg_restore ${version}.`)
    const jobs = `--jobs=${Math.min(4, availableParallelism())}`
    const args = ['--no-owner', '--no-privileges', '--exit-on-error']
    const { database } = clientOptions(target, 1)
    const name = String(database).replace(/[\\']/g, '\\$&')
    await runTool(
      'pg_restore',
      [...args, jobs, `--dbname=${watchful} dbname='${name}'`, dumpIn(folder)],
      target,
    )
    await client.begin((tx) => compare(tx, manifest))
  } else {
    await migrate(target, manifest.migrations)
    const progress = watchProgress()
    const whole = client.begin(async (tx) => {
      await copyIn(tx, folder, names, progress)
      await setSequences(tx, manifest.sequences)
      await compare(tx, manifest)
    })
    await Promise.race([whole, progress.stuck]).finally(progress.end)
  }
  await client`analyze`
  return `${names.length} tables as they were`
}

async function compare(tx: TransactionSql, { tables }: Manifest): Promise<void> {
  const names = tables.map(({ name }) => name)
  const different = differences(tables, await sumTables(tx, names))
  if (different.length > 0)
    throw new StartError(`What was restored differs from what was saved: ${different.join('; ')}.`)
}

async function readFiles(config: Config, folder: string, { files }: Manifest): Promise<string> {
  if ('elsewhere' in files) return `in ${files.elsewhere}, which is restored by itself`
  if (files.count === 0) return 'none'
  await copyFiles(filesIn(folder), config.filesDir)
  const now = await countFiles(config.filesDir)
  if (now.count !== files.count || now.bytes !== files.bytes)
    throw new StartError(`Of ${files.count} files ${now.count} were restored.`)
  return `${files.count} files as they were`
}

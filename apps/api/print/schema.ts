import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { columnTypes, withJsonColumns } from './column-types.ts'
import { schemaSql, schemaSqlFile } from './schema-sql.ts'

const root = resolve(import.meta.dirname, '../../..')
export const schemaFile = join(root, 'apps/api/src/platform/database/schema.gen.ts')

/** Writes the TypeScript types of a migrated database's tables to a file. */
export async function printSchema(
  server: { host: string; user: string; database: string },
  file: string,
): Promise<void> {
  const url = `postgres://${server.user}@localhost/${server.database}?host=${server.host}`
  const db = connect(server)
  const overrides = { columns: await columnTypes(db) }
  await db.destroy()
  const options = [
    ...['--dialect=postgres', '--numeric-parser=string', '--runtime-enums=false'],
    `--overrides=${JSON.stringify(overrides)}`,
  ]
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...options, `--out-file=${file}`],
    { env: { ...process.env, DATABASE_URL: url } },
  )
  await writeFile(file, withJsonColumns(await readFile(file, 'utf8')))
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-schema-'))
  const server = await startEmbedded(join(folder, 'postgres'))
  await migrate(server.connection)
  await printSchema(server.connection, schemaFile)
  const db = connect(server.connection)
  await writeFile(schemaSqlFile, await schemaSql(db))
  await db.destroy()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { makeScratch } from '../../../test/scratch.ts'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { admitServing, servingRole } from '../src/platform/database/roles.ts'
import { seedReference } from '../src/reference/seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: { host: string; port: number; user: string }
  }
}

/** The migrated database that every test file's own is copied from. */
export const templateName = 'meridian_template'

/** One PostgreSQL for the whole run, in memory where there is room. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTemplate(makeScratch('test'))
  project.provide('server', server)
  return stop
}

/**
 * A PostgreSQL with a migrated template. Nothing of it outlives the run, so it need not be safe on disk.
 * @param place a new folder for it; otherwise there is one on the disk, as measurements have it.
 * @returns where it listens, and `stop`, which ends and removes it.
 */
export async function startTemplate(place?: string): Promise<{
  server: ProvidedContext['server']
  stop(): Promise<void>
}> {
  const folder = place ?? (await mkdtemp(join(tmpdir(), 'meridian-test-')))
  const embedded = await startEmbedded(join(folder, 'postgres'), {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const { host, port, user } = embedded.connection
  await makeTemplate({ host, port, user })
  const stop = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { server: { host, port, user }, stop }
}

/** Makes the template on a server that has none. */
export async function makeTemplate(server: ProvidedContext['server']): Promise<void> {
  const admin = connect({ ...server, database: 'postgres' }, { max: 1 })
  await sql`create database ${sql.ref(templateName)}`.execute(admin)
  await admin.destroy()
  const target = { ...server, database: templateName }
  await migrate(target)
  await admitServing(target, { role: servingRole, made: true })
  const template = connect(target, { max: 1 })
  await seedReference(template, { countries: ['EG', 'SA'] })
  await template.destroy()
}

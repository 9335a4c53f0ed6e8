import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { unique } from '../../src/factories/unique.ts'
import type { Closing } from '../../src/launch/closing.ts'
import { openDatabase, prepareDatabase } from '../../src/launch/database.ts'
import { connectReplica } from '../../src/launch/replica.ts'
import type { Report } from '../../src/launch/surroundings.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { templateName } from '../global-setup.ts'
import { poolerBefore } from '../pooled.ts'

/** A database of its own, and the address of a pooler before it. */
let name: string
let plain: string
let pooled: string
let pooler: Awaited<ReturnType<typeof poolerBefore>>

const server = () => connect({ ...inject('server'), database: 'postgres' }, { max: 1 })

beforeAll(async () => {
  name = `start_${unique().replace(/\W/g, '_')}`
  const admin = server()
  await sql`create database ${sql.ref(name)} template ${sql.ref(templateName)}`.execute(admin)
  await admin.destroy()
  const { host, port, user } = inject('server')
  plain = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  pooler = await poolerBefore(inject('server'))
  pooled = `postgres://${user}@127.0.0.1:${pooler.port}/${name}`
})
afterAll(async () => {
  pooler.close()
  const admin = server()
  await sql`drop database ${sql.ref(name)} with (force)`.execute(admin)
  await admin.destroy()
})

/** What a start with these settings says of its database and its replica; it is ended at once. */
async function start(settings: Record<string, string>): Promise<string[]> {
  const said: string[] = []
  const report: Report = {
    async stage(_name, work) {
      const result = await work(() => {})
      said.push(String(result))
      return result
    },
    write: (line) => void said.push(line),
    elapsed: () => '',
  }
  const ends: Parameters<Closing['add']>[0][] = []
  const closing: Closing = {
    add: (end) => void ends.push(end),
    end: async () => {},
    begun: false,
    patient: false,
  }
  try {
    const config = readConfig(settings)
    const opened = await openDatabase(config, report, closing)
    await prepareDatabase(opened, report)
    await connectReplica(config, opened.db, report, closing)
    return said
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

test('a pooler is fine before the database where an address past it is named', async () => {
  const said = await start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: plain })
  expect(said.join('\n')).toMatch(/PostgreSQL \d+ of DATABASE_URL, through a pooler/)
  expect(said).toContain('up to date')
})

test.each([
  [
    'the database, without an address past it',
    () => ({ DATABASE_URL: pooled }),
    'A pooler stands at DATABASE_URL: set DATABASE_DIRECT_URL to the address of the database itself as well.',
  ],
  [
    'the address past it',
    () => ({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled }),
    'A pooler stands at DATABASE_DIRECT_URL: it has to lead to the database itself.',
  ],
  [
    'the address of the owner',
    () => ({ DATABASE_URL: plain, DATABASE_MIGRATE_URL: pooled }),
    'A pooler stands at DATABASE_MIGRATE_URL: it has to lead to the database itself.',
  ],
  [
    'the replica',
    () => ({ DATABASE_URL: plain, DATABASE_REPLICA_URL: pooled }),
    'A pooler stands at DATABASE_REPLICA_URL: it has to lead to the replica itself.',
  ],
])('a start refuses a pooler before %s', async (_what, settings, sentence) => {
  await expect(start(settings())).rejects.toThrow(sentence)
})

test('a start without the setting refuses a database whose tables are distributed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-citus-'))
  const db = connect({ ...inject('server'), database: name }, { max: 1 })
  try {
    // An extension of that name, with the table in which Citus says which tables it has distributed.
    await mkdir(join(folder, 'extension'))
    await writeFile(
      join(folder, 'extension/citus.control'),
      "default_version = '13.0'\nrelocatable = false\n",
    )
    await writeFile(
      join(folder, 'extension/citus--13.0.sql'),
      'create table pg_dist_partition (logicalrelid regclass not null);',
    )
    await sql`set extension_control_path = ${sql.lit(`${folder}:$system`)}`.execute(db)
    await sql`create extension citus`.execute(db)
    expect(await start({ DATABASE_URL: plain })).toContain('up to date')
    await sql`insert into pg_dist_partition values ('users')`.execute(db)
    await expect(start({ DATABASE_URL: plain })).rejects.toThrow(
      'The tables of this database are distributed: set DATABASE_DISTRIBUTED=citus (docs/operations.md).',
    )
    await sql`drop extension citus`.execute(db)
    expect(await start({ DATABASE_URL: plain })).toContain('up to date')
    await expect(start({ DATABASE_URL: plain, DATABASE_DISTRIBUTED: 'citus' })).rejects.toThrow(
      'The database could not be distributed: it has no extension citus',
    )
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
})

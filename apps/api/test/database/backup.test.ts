import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { sql } from 'kysely'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { makeUser } from '../../src/factories/people.ts'
import { unique } from '../../src/factories/unique.ts'
import { backUp } from '../../src/launch/backup/backup.ts'
import { restore } from '../../src/launch/backup/restore.ts'
import { readConfig } from '../../src/platform/config.ts'
import { clientOptions, connect } from '../../src/platform/database/connect.ts'
import { createServices } from '../../src/platform/services.ts'
import { tusOf } from '../files/tus.ts'
import { type Harness, startHarness } from '../harness.ts'
import { importSchool } from '../imports/imports.world.ts'
import { rawCall } from '../raw.ts'

const report = {
  stage: <T>(_name: string, work: (say: () => void) => Promise<T>) => work(() => {}),
  write() {},
  elapsed: () => '',
}
let harness: Harness
let home: string
let target: { host: string; port: number; user: string; database: string }
const made: string[] = []
beforeAll(async () => {
  harness = await startHarness()
  home = await mkdtemp(join(tmpdir(), 'meridian-backup-'))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    harness.db,
  )
  target = { ...inject('server'), database: rows[0]?.name ?? '' }
})
afterAll(async () => {
  await harness.close()
  const admin = connect({ ...target, database: 'postgres' }, { max: 1 })
  for (const name of made) await sql`drop database ${sql.ref(name)} with (force)`.execute(admin)
  await admin.destroy()
  await rm(home, { recursive: true, force: true })
})

/** A database with nothing in it. */
async function emptyDatabase() {
  const admin = connect({ ...target, database: 'postgres' }, { max: 1 })
  const database = `restored_${unique()}`.toLowerCase().replace(/\W/g, '_')
  await sql`create database ${sql.ref(database)}`.execute(admin)
  await admin.destroy()
  made.push(database)
  return { ...target, database }
}

test('what was saved comes back in an empty place: rows, sums, files, and the way to work on', async () => {
  const account = await makeUser(harness.db, 'IBC', null)
  const client = await harness.as(account)
  const school = await importSchool(harness)
  const picture = pictures.png
  const file = await tusOf(harness.baseUrl, client).upload(picture, 'image')
  const from = { target, config: harness.config }
  const folder = join(home, 'monday')
  const saved = await backUp({ ...from, tool: false }, folder, report)
  expect(saved.tables.find(({ name }) => name === 'schools')?.rows).toBe('1')
  expect(saved.files).toMatchObject({ count: 1 })
  await expect(backUp(from, folder, report)).rejects.toThrow(/holds something already/)

  const place = await emptyDatabase()
  const filesDir = join(home, 'files')
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: home, FILES_DIR: filesDir })
  const to = { target: place, config }
  expect(await restore(to, folder, report)).toEqual(saved)
  await expect(restore(to, folder, report)).rejects.toThrow(/holds tables already/)

  // A second backup, of what was restored, is the first one but for its time.
  const again = await backUp({ ...to, tool: false }, join(home, 'tuesday'), report)
  expect({ ...again, at: saved.at }).toEqual(saved)
  const constraints = async (where: typeof target) => {
    const client = postgres(clientOptions(where, 1))
    const rows = await client`
      select conname, pg_get_constraintdef(oid), convalidated from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`
    const triggers = await client`
      select tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
    await client.end()
    return [...rows, ...triggers]
  }
  expect(await constraints(place)).toEqual(await constraints(target))

  const db = connect(place, { max: 3 })
  const app = await buildApp(await createServices({ db, config }))
  const baseUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`
  const { email, password } = account
  const entered = await rawCall({ baseUrl }, 'POST', '/login', { body: { email, password } })
  expect(entered.status).toBe(200)
  const row = await db.selectFrom('files').where('id', '=', file.id).selectAll().executeTakeFirst()
  const key = row?.storage_key ?? ''
  expect((await readFile(join(filesDir, key.slice(0, 2), key))).equals(picture)).toBe(true)
  const school2 = await db.selectFrom('schools').selectAll().executeTakeFirstOrThrow()
  expect(school2.id).toBe(school.id)
  await app.close()
  await db.destroy()
})

test('a backup whose bytes have changed is not taken for restored, and leaves nothing', async () => {
  const folder = join(home, 'wednesday')
  await backUp({ target, config: harness.config, tool: false }, folder, report)
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  for (const table of manifest.tables) if (table.name === 'users') table.sum = '1'
  await writeFile(path, JSON.stringify(manifest))
  const place = await emptyDatabase()
  const config = readConfig({ DATA_DIR: home, FILES_DIR: join(home, 'other') })
  await expect(restore({ target: place, config }, folder, report)).rejects.toThrow(
    /users: \d+ rows/,
  )
  const client = postgres(clientOptions(place, 1))
  const [users] = await client`select count(*)::int as count from users`
  await client.end()
  expect(users?.count).toBe(0)
  expect(await readdir(home)).not.toContain('other')
})

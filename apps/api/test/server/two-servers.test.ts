import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  cancelImport,
  getImport,
  importStudents,
  importTeachers,
} from '@meridian/contract/imports.ts'
import { media } from '@meridian/file-check/samples/documents.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createHttp } from '../../../web/src/core/http.ts'
import { makeUser } from '../../src/factories/people.ts'
import { tusOf } from '../files/tus.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { csv, fileForm, importSchool, settled } from '../imports/imports.world.ts'
import { killAll, type Program, processTree, startProgram } from '../programs/tree.ts'
import { rawCall } from '../raw.ts'
import { startStore, type TestStore } from '../stores.ts'

// Two processes, as if on two machines: they have nothing in common but one PostgreSQL and one S3 store.

let store: TestStore
let harness: Harness
let programs: Program[]
let servers: [string, string]
beforeAll(async () => {
  store = await startStore('s3')
  harness = await startHarness(store.settings)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    harness.db,
  )
  const target = { ...inject('server'), database: rows[0]?.name }
  const settings = { ...store.settings, TRIES_LIMIT: '4', TRIES_LIMIT_ADDRESS: '1000' }
  const start = () => startProgram('server.ts', JSON.stringify({ target, settings }))
  programs = [start(), start()]
  const [a = '', b = ''] = await Promise.all(
    programs.map(async (one) => (await one.line('serving')).slice('serving '.length)),
  )
  servers = [a, b]
})
afterAll(async () => {
  for (const { pid } of programs) killAll(processTree(pid))
  await harness.close()
  await store.stop()
})

/** The same session, speaking to one of the two. */
function at(baseUrl: string, client: Client): Client {
  const http = createHttp({ baseUrl, token: () => client.session?.user.token })
  return Object.assign(http, { session: client.session, read: client.read })
}

test('wrong passwords at either are counted together', async () => {
  const { email } = await makeUser(harness.db, 'IBC', null)
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    const body = { email, password: `wrong ${round}` }
    const baseUrl = servers[round % 2] ?? ''
    statuses.push((await rawCall({ baseUrl }, 'POST', '/login', { body })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
})

test('a session ends at both at once', async () => {
  const client = await harness.as(await makeUser(harness.db, 'IBC', null))
  const token = client.session?.user.token.token
  const ask = (baseUrl: string) => rawCall({ baseUrl }, 'GET', '/me', { token })
  const first = await Promise.all(servers.map(ask))
  expect(first.map(({ status }) => status)).toEqual([200, 200])
  await rawCall({ baseUrl: servers[0] }, 'POST', '/logout', { token })
  expect((await ask(servers[1])).status).toBe(401)
})

test('an import that one works on is watched, kept alone and stopped through the other', async () => {
  const school = await importSchool(harness)
  const [here, there] = [at(servers[0], school.admin), at(servers[1], school.admin)]
  const rows = Array.from({ length: 600 }, (_, index) => [
    `t${index}@two.test`,
    `Teacher ${index}`,
    `password number ${index}`,
  ])
  const form = fileForm(csv(['email', 'name', 'password'], ...rows))
  const { data: one } = await here.call(importTeachers, {}, { form })
  const other = there.call(importStudents, {}, { form: fileForm('email,name\na@b.test,A') })
  expect(await failure(other)).toMatchObject({ status: 409 })
  const seen = new Set<string | undefined>()
  for (let round = 0; round < 400 && !seen.has('passwords'); round++) {
    const { data } = await there.call(getImport, { params: { id: one.id } })
    seen.add(data.progress?.phase)
    await pause(20)
  }
  expect(seen).toContain('passwords')
  await there.call(cancelImport, { params: { id: one.id } })
  expect(await settled(here, one)).toMatchObject({ status: 'cancelled' })
})

test('an upload that was begun at one goes on and ends at the other', async () => {
  const ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
  const [here, there] = servers.map((url) => tusOf(url, at(url, ibc)))
  if (!here || !there) throw new Error('There are two servers')
  // More than S3 takes in one part.
  const film = Buffer.concat([media.mp4(), randomBytes(7 * 1024 * 1024)])
  const where = await here.place(film.length, 'video')
  await here.cut(where, 0, film, 6 * 1024 * 1024, 300)
  const offset = await there.offset(where)
  expect(offset).toBeGreaterThan(0)
  expect((await there.send(where, offset, film)).status).toBe(400)
  await there.send(where, offset, film.subarray(offset))
  expect(await here.offset(where)).toBe(film.length)
  const { data } = (await here.finish(where, film)).body
  const file = await harness.db
    .selectFrom('files')
    .where('id', '=', data?.id ?? '')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  const chunks = await (await harness.storage.open(file.storage_key)).toArray()
  expect(Buffer.concat(chunks).equals(film)).toBe(true)
})

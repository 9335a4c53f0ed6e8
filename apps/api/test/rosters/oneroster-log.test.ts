import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Harness, startHarness } from '../harness.ts'
import { staffOf } from '../staff.ts'
import { askToken, connected, minorOf, reading, tokenBy } from './oneroster.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** Another server on the same database, that logs all it can; `text` gives what it has logged. */
async function loggingServer() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    harness.db,
  )
  const target = { ...inject('server'), database: rows[0]?.name }
  const settings = { LOG_LEVEL: 'debug', FILES_DIR: harness.filesDir, PORT: '0' }
  const program = join(import.meta.dirname, '..', 'programs', 'server.ts')
  const child = spawn(process.execPath, [program, JSON.stringify({ target, settings })])
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += String(bytes)
  })
  const baseUrl = await vi.waitFor(
    () => {
      const address = /^serving (\S+)$/m.exec(said)?.[1]
      if (!address) throw new Error('It does not serve yet')
      return address
    },
    { timeout: 60_000 },
  )
  return { server: { ...harness, baseUrl }, text: () => said }
}

test('the log has no secret and no token of a system, and an answer nothing of the inside', async () => {
  const { admin } = await staffOf(harness)
  const { id, secret } = await connected(admin)
  const { server, text } = await loggingServer()
  const grant = { grant_type: 'client_credentials' }
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const { access_token } = await tokenBy(server, { id, secret })
  const statuses = [
    await askToken(server, grant, { authorization }),
    await askToken(server, { ...grant, client_id: id, client_secret: `${secret}x` }),
    await askToken(server, { ...grant, client_id: id, client_secret: secret, scope: 'none' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 401, 400])
  const { get } = reading(server, access_token)
  expect((await get(`/users?filter=email~'${access_token}'`)).status).toBe(200)

  await sql`alter table grades rename to grades_that_went`.execute(harness.db)
  onTestFinished(async () => {
    await sql`alter table grades_that_went rename to grades`.execute(harness.db)
  })
  const failed = await get('/classes')
  expect([failed.status, minorOf(failed.body)]).toEqual([500, 'internal_server_error'])
  expect(failed.text).not.toMatch(/grades|select|at /)
  await expect.poll(text).toContain('call failed')
  expect(text()).toContain('/ims/oneroster/rostering/v1p2/users')
  for (const kept of [secret, access_token, authorization]) expect(text()).not.toContain(kept)
})

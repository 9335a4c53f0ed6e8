import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { repeat } from '../../src/platform/repeat.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { requestId } from '../request-ids.ts'

let harness: Harness
let ibc: Client
beforeAll(async () => {
  harness = await startHarness()
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
})
afterAll(() => harness.close())

const nobody = '018f0000-0000-7000-8000-000000000000'

test.each([
  [401, 'GET', '/me', {}],
  [403, 'POST', '/classrooms/create', {}],
  [404, 'GET', `/books/${nobody}`, {}],
  [422, 'POST', '/books/create', {}],
] as const)(
  'a refusal with %i bears the id of its request, and each another',
  async (status, method, path, body) => {
    const ask = async () => {
      const answer = await fetch(`${harness.baseUrl}${path}`, {
        method,
        headers: {
          ...(status === 401 ? {} : ibc.headers()),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      })
      expect(answer.status, await answer.clone().text()).toBe(status)
      return (await answer.json()) as { request_id: string }
    }
    const [one, other] = [await ask(), await ask()]
    expect(one).toMatchObject({ request_id: requestId })
    // Nobody learns from two ids how many calls others have made between.
    expect(other.request_id.slice(0, 8)).not.toBe(one.request_id.slice(0, 8))
    expect(other.request_id).toHaveLength(one.request_id.length)
  },
)

/** A server that logs its errors; `said` gives the lines that it has logged. */
async function loggingServer() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    harness.db,
  )
  const target = { ...inject('server'), database: rows[0]?.name }
  const settings = { LOG_LEVEL: 'error', FILES_DIR: harness.filesDir, PORT: '0' }
  const program = join(import.meta.dirname, '..', 'programs', 'server.ts')
  const child = spawn(process.execPath, [program, JSON.stringify({ target, settings })])
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', (bytes) => {
    text += String(bytes)
  })
  const baseUrl = await vi.waitFor(
    () => {
      const address = /^serving (\S+)$/m.exec(text)?.[1]
      if (!address) throw new Error('It does not serve yet')
      return address
    },
    { timeout: 60_000 },
  )
  const said = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { baseUrl, said }
}

test('what failed unexpectedly is found in the log by the id that its answer bears', async () => {
  const { baseUrl, said } = await loggingServer()
  await sql`alter table books rename to books_that_went`.execute(harness.db)
  onTestFinished(async () => {
    await sql`alter table books_that_went rename to books`.execute(harness.db)
  })
  for (let call = 0; call < 2; call++) {
    const answer = await fetch(`${baseUrl}/books/${nobody}`, { headers: ibc.headers() })
    expect(answer.status).toBe(500)
    const body = (await answer.json()) as { request_id: string }
    expect(body).toMatchObject({ code: 'internal', request_id: requestId })
    const lines = () => said().filter(({ request_id }) => request_id === body.request_id)
    await expect.poll(lines).toEqual([expect.objectContaining({ msg: 'call failed' })])
    expect(JSON.stringify(lines())).toContain('books')
  }
})

test('what work beside the requests logs bears the name of the work', async () => {
  const lines: { details: object; text: string }[] = []
  const note = (details: object, text: string) => void lines.push({ details, text })
  const stop = repeat(1000, 'counting maps', { info: note, error: note }, async (_signal, log) => {
    log.info({ count: 3 }, 'counted')
    throw new Error('no more maps')
  })
  await stop()
  expect(lines).toEqual([
    { details: { job: 'counting maps', count: 3 }, text: 'counted' },
    {
      details: { job: 'counting maps', err: expect.any(Error) },
      text: 'counting maps failed; it will be tried again',
    },
  ])
})

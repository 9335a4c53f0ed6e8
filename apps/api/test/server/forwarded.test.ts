import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Harness, startHarness } from '../harness.ts'
import { killAll, processTree, startProgram } from '../programs/tree.ts'

let harness: Harness
let home: string
beforeAll(async () => {
  harness = await startHarness()
  home = await mkdtemp(join(tmpdir(), 'meridian-forwarded-'))
  await writeFile(join(home, 'index.html'), '<p>Meridian</p>')
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  await harness.close()
  await rm(home, { recursive: true, force: true })
})

/** The answers of a production server with these settings to three requests of a proxy and one before them, and the words of its log. */
async function served(settings: Record<string, string>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    harness.db,
  )
  const { host, port, user } = inject('server')
  const url = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`
  const own = {
    DATABASE_URL: url,
    DATA_DIR: home,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  }
  for (const [name, value] of Object.entries({ ...own, ...settings })) vi.stubEnv(name, value)
  const program = startProgram('workers.ts', home, '1')
  const origin = (await program.line('Meridian is at')).split(' ')[3] ?? ''
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api/health/ready`, { headers })
    return [answer.status, await answer.json()]
  }
  const answers = [await ask()]
  for (let time = 0; time < 3; time++) answers.push(await ask({ 'x-forwarded-for': '203.0.113.7' }))
  // Told to end it writes what it has still to write; the shell above it is none of the server.
  for (const pid of processTree(program.pid).slice(1)) process.kill(pid, 'SIGTERM')
  await program.ended.finally(() => killAll(processTree(program.pid)))
  return { answers, lines: program.lines }
}

const ready = { status: 'ready', database: 'ok', storage: 'ok' }
const logged = /X-Forwarded-For arrives and TRUST_PROXY is empty/
const saidAtStart = /^PUBLIC_URL begins with https, .* TRUST_PROXY is empty/

test('a server that requests reach through a proxy it was not told of says so at its start, in ready and once in its log', async () => {
  const { answers, lines } = await served({ PUBLIC_URL: 'https://meridian.example' })
  const hinted = [200, { ...ready, proxy: 'untrusted' }]
  expect(answers).toEqual([[200, ready], hinted, hinted, hinted])
  expect(lines.filter((line) => saidAtStart.test(line))).toHaveLength(1)
  expect(lines.filter((line) => logged.test(line))).toHaveLength(1)
}, 60_000)

test('a server that was told of its proxy, or is reached over http, says nothing of one at its start', async () => {
  const told = await served({ PUBLIC_URL: 'https://meridian.example', TRUST_PROXY: '1' })
  expect(told.answers).toEqual(Array.from({ length: 4 }, () => [200, ready]))
  expect(told.lines.filter((line) => saidAtStart.test(line) || logged.test(line))).toEqual([])
  const plain = await served({ PUBLIC_URL: 'http://meridian.example', TRUST_PROXY: '' })
  expect(plain.lines.filter((line) => saidAtStart.test(line))).toEqual([])
}, 60_000)

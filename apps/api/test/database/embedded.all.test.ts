import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { isAlive } from '../../src/platform/database/embedded/lock-file.ts'
import { killAll, processTree, startProgram } from '../programs/tree.ts'

const patience = 60_000
let home = ''
let directory = ''

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'meridian-embedded-'))
  directory = join(home, 'data', 'postgres')
})

afterEach(() => rm(home, { recursive: true, force: true }))

async function ask<Row>(embedded: Embedded, question: string): Promise<Row[]> {
  const sql = postgres({ ...embedded.connection, max: 1, onnotice: () => {} })
  return (await sql.unsafe<Row[]>(question).finally(() => sql.end())) as Row[]
}

function serverPid(): number {
  return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Waits until a process has ended. */
async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(10)
}

test('a fresh directory becomes a durable database that no network reaches', {
  timeout: patience,
}, async () => {
  const embedded = await startEmbedded(directory)
  const settings = await ask<{ name: string; setting: string }>(
    embedded,
    `select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'max_connections')`,
  )
  const [database] = await ask(
    embedded,
    `select datname as name, pg_encoding_to_char(encoding) as encoding, datlocprovider::text as provider,
      datlocale as locale from pg_database where datname = current_database()`,
  )
  const { mode } = await stat(embedded.socketDir)
  await embedded.stop()

  expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    max_connections: '100',
  })
  expect(database).toEqual({ name: 'meridian', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' })
  expect(mode & 0o777).toBe(0o700)
  expect(embedded.owned).toBe(true)
  expect(existsSync(embedded.socketDir)).toBe(false)
  expect(readdirSync(join(home, 'data')).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a second start uses the running server and leaves it running', {
  timeout: patience,
}, async () => {
  const settings = { fsync: 'off' }
  const [one, two] = await Promise.all([
    startEmbedded(directory, { settings }),
    startEmbedded(directory, { settings }),
  ])
  expect([one.owned, two.owned].sort()).toEqual([false, true])
  expect(one.connection).toEqual(two.connection)
  const [owner, guest] = one.owned ? [one, two] : [two, one]

  await guest.stop()
  expect(await ask(owner, 'select 1 as answer')).toEqual([{ answer: 1 }])

  const watcher = await startEmbedded(directory)
  await owner.stop()
  await watcher.lost
})

test('a start waits for a server that is just stopping', { timeout: patience }, async () => {
  const settings = { fsync: 'off' }
  let current = await startEmbedded(directory, { settings })
  for (let round = 0; round < 5; round++) {
    const stopping = current.stop()
    await sleep(round * 10)
    let next = await startEmbedded(directory, { settings })
    // On a busy machine the request to stop may still be under way: whoever then joins is told when the server has gone.
    if (!next.owned) {
      await next.lost
      next = await startEmbedded(directory, { settings })
    }
    await stopping
    expect(next.owned).toBe(true)
    expect(await ask(next, 'select 1 as answer')).toEqual([{ answer: 1 }])
    current = next
  }
  await current.stop()
})

test('the server ends with its killed owner, and starts again', { timeout: patience }, async () => {
  const owner = startProgram('owner.ts', directory)
  const pid = Number((await owner.line('ready')).split(' ')[1])
  const server = serverPid()
  expect(isAlive(server)).toBe(true)

  process.kill(pid, 'SIGKILL')
  await gone(server)

  const again = await startEmbedded(directory)
  expect(again.owned).toBe(true)
  expect(await ask(again, 'select 1 as answer')).toEqual([{ answer: 1 }])
  await again.stop()
})

test('an initialisation that is killed half way leaves nothing in the way', {
  timeout: patience,
}, async () => {
  const owner = startProgram('owner.ts', directory)
  owner.line('ready').catch(() => {}) // it will not be
  const drafts = () =>
    existsSync(join(home, 'data'))
      ? readdirSync(join(home, 'data')).filter((name) => name.startsWith('postgres.new-'))
      : []
  const begun = () => drafts().some((name) => existsSync(join(home, 'data', name, 'global')))
  while (!begun()) await sleep(5)
  killAll(processTree(owner.pid))
  await owner.ended
  expect(existsSync(directory)).toBe(false)
  expect(drafts()).toHaveLength(1)

  const again = await startEmbedded(directory, { settings: { fsync: 'off' } })
  expect(await ask(again, 'select 1 as answer')).toEqual([{ answer: 1 }])
  expect(drafts()).toEqual([])
  await again.stop()
})

test('a lock left behind whose process number a stranger has now is no lock', {
  timeout: patience,
}, async () => {
  const settings = { fsync: 'off' }
  await (await startEmbedded(directory, { settings })).stop()
  const lock = join(directory, 'postmaster.pid')
  writeFileSync(lock, `${process.pid}\n${directory}\n0\n5432\n/nowhere\n\n0 0\nready\n`)

  const again = await startEmbedded(directory, { settings })
  expect(again.owned).toBe(true)
  expect(serverPid()).not.toBe(process.pid)
  await again.stop()
})

test('a directory of something else is refused in one sentence', async () => {
  const other = join(home, 'other')
  await rm(other, { recursive: true, force: true })
  writeFileSync(join(home, 'note.txt'), 'not a database')
  await expect(startEmbedded(home)).rejects.toThrow(/holds something other than a PostgreSQL/)
})

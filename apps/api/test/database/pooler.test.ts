import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, type Database, type Target } from '../../src/platform/database/connect.ts'
import { rowsOf } from '../../src/platform/database/rows.ts'
import { relayTo } from '../relay.ts'

/** Statements of all kinds at the same moment: without values, with one, with an array, in a transaction. */
async function mixed(db: Database, at: number) {
  const words = [`a${at}`, `b${at}`]
  const time = db.selectNoFrom(sql<boolean>`now() is not null`.as('told'))
  const number = db.selectNoFrom(sql<number>`${at}::int`.as('number'))
  const list = db.selectNoFrom(sql<string[]>`${words}::text[]`.as('list'))
  const together = Promise.all([
    ...[rowsOf(db, time), rowsOf(db, time), rowsOf(db, list)],
    ...[rowsOf(db, time), rowsOf(db, number), rowsOf(db, list)],
  ])
  const inside = db.transaction().execute(async (tx) => {
    const [one] = await tx.selectNoFrom(sql<number>`${at}::int`.as('number')).execute()
    const [two] = await tx.selectNoFrom(sql<string[]>`${words}::text[]`.as('list')).execute()
    return { ...one, ...two }
  })
  return { got: [...(await together).flat(), await inside], want: wanted(at, words) }
}

const wanted = (number: number, list: string[]) => [
  ...[{ told: true }, { told: true }, { list }, { told: true }, { number }, { list }],
  { number, list },
]

async function mixedAnswersAreRight(db: Database, times: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => mixed(db, at)))
  for (const { got, want } of answers) expect(got).toEqual(want)
}

function opened(target: Target, options: Parameters<typeof connect>[1]): Database {
  const db = connect(target, options)
  onTestFinished(() => db.destroy())
  return db
}

const name = { database: 'postgres' }

const pooled = { pipelined: false }

test.each([true, false])(
  'for a pooler each statement is sent when the one before is answered (prepared: %s)',
  async (prepare) => {
    const server = inject('server')
    const relay = await relayTo(server)
    onTestFinished(relay.close)
    const target = { ...server, ...name, host: '127.0.0.1', port: relay.port }
    await mixedAnswersAreRight(opened(target, { max: 3, prepare, ...pooled }), 10)
    expect(relay.early()).toBe(0)
    // Otherwise they go out behind each other, which the relay does notice.
    await mixedAnswersAreRight(opened(target, { max: 3, prepare }), 10)
    expect(relay.early()).toBeGreaterThan(0)
  },
)

const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
)

/** PgBouncer in transaction mode with two connections to the server; like PostgreSQL, it does not run as root. */
async function pooler(program: string): Promise<Target> {
  const { host, port, user } = inject('server')
  const directory = await mkdtemp(join(tmpdir(), 'meridian-pooler-'))
  const settings = {
    ...{ pool_mode: 'transaction', default_pool_size: 2, max_client_conn: 100, auth_type: 'any' },
    ...{ listen_addr: '', listen_port: 6432, unix_socket_dir: directory },
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
  const file = join(directory, 'pooler.ini')
  const entry = `postgres = host=${host} port=${port} dbname=postgres user=${user}`
  await writeFile(file, ['[databases]', entry, '[pgbouncer]', ...lines, ''].join('\n'))
  const { uid, gid } = await stat(host)
  const root = process.getuid?.() === 0
  if (root) for (const path of [directory, file]) await chown(path, uid, gid)
  const child = spawn(program, ['--quiet', file], { ...(root && { uid, gid }), stdio: 'ignore' })
  onTestFinished(() => ended(child, directory))
  const socket = join(directory, '.s.PGSQL.6432')
  for (let i = 0; i < 200 && !existsSync(socket); i++) await pause(25)
  return { ...name, host: directory, port: 6432, user }
}

async function ended(child: ChildProcess, directory: string): Promise<void> {
  const gone = once(child, 'exit')
  if (child.exitCode === null && child.kill('SIGTERM')) await gone
  await rm(directory, { recursive: true, force: true })
}

test.skipIf(!pgbouncer)(
  'many clients behind PgBouncer with few connections each get their own answers (skipped where PgBouncer is not installed)',
  async () => {
    const target = await pooler(pgbouncer ?? '')
    const pools = [8, 8].map((max) => opened(target, { max, prepare: false, ...pooled }))
    for (let round = 0; round < 5; round++)
      await Promise.all(pools.map((db) => mixedAnswersAreRight(db, 20)))
  },
)

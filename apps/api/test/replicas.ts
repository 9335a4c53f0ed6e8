import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '../src/platform/database/connect.ts'
import { makeTemplate } from './global-setup.ts'

/** Where packages of PostgreSQL keep what makes and runs a replica, the newest version first. */
const folders = [
  ...versionsIn('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
  ...['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'],
]

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).sort((one, other) => Number(other) - Number(one))
}

/** The folder of the programs; undefined where PostgreSQL's own package (postgresql-15 or newer) is not installed. */
export const programs = folders.find((folder) =>
  ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
)

type Server = { host: string; port: number; user: string }

/** A PostgreSQL with the template, and a streaming replica of it that can be held, killed and started again. */
export interface Pair {
  server: Server
  replica: Server
  /** The replica as its superuser. */
  there: Database
  hold: () => Promise<void>
  release: () => Promise<void>
  /** Waits until the replica has all that the database has. */
  caughtUp: () => Promise<void>
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** As root the programs run as nobody, since PostgreSQL refuses root. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const user = 'postgres'
const unsafe = ['fsync=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=60']

/** Starts such a pair from the programs of a folder. */
export async function startPair(folder: string): Promise<Pair> {
  const home = await mkdtemp(join(tmpdir(), 'meridian-pair-'))
  chmodSync(home, 0o711)
  const [here, copy] = ['here', 'copy'].map((name) => join(home, name)) as [string, string]
  for (const sockets of [`${here}.s`, `${copy}.s`]) {
    mkdirSync(sockets, { mode: 0o711 })
    if (owner) chownSync(sockets, owner.uid, owner.gid)
  }
  if (owner) chownSync(home, owner.uid, owner.gid)
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(folder, name), args, { ...owner, stdio: 'pipe', env: { LC_ALL: 'C.UTF-8' } })
  const begin = async (data: string): Promise<ChildProcess> => {
    const set = [...unsafe, `unix_socket_directories=${data}.s`].flatMap((one) => ['-c', one])
    const child = spawn(join(folder, 'postgres'), ['-D', data, ...set], {
      ...owner,
      stdio: 'ignore',
      env: { LC_ALL: 'C.UTF-8' },
    })
    await answering(`${data}.s`)
    return child
  }
  run('initdb', '-D', here, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const first = await begin(here)
  const server = { host: `${here}.s`, port: 5432, user }
  await makeTemplate(server)
  run('pg_basebackup', '-D', copy, '-h', server.host, '-U', user, '-R', '-c', 'fast', '--no-sync')
  let second = await begin(copy)
  const replica = { host: `${copy}.s`, port: 5432, user }
  const db = connect({ ...server, database: 'postgres' }, { max: 1 })
  const there = connect({ ...replica, database: 'postgres' }, { max: 2 })
  return {
    ...{ server, replica, there },
    hold: async () => void (await sql`select pg_wal_replay_pause()`.execute(there)),
    release: async () => void (await sql`select pg_wal_replay_resume()`.execute(there)),
    async caughtUp() {
      // What nobody has committed, such as a lock, leaves the database with the next commit.
      await sql`select pg_logical_emit_message(true, 'meridian', '')`.execute(db)
      const { rows } = await sql<{ end: string }>`
        select pg_current_wal_insert_lsn()::text as end`.execute(db)
      for (let times = 0; times < 400; times++) {
        const found = await sql<{ has: boolean }>`
          select pg_last_wal_replay_lsn() >= ${rows[0]?.end}::pg_lsn as has`.execute(there)
        if (found.rows[0]?.has) return
        await pause(25)
      }
      throw new Error('The replica did not catch up')
    },
    kill: () => end(second, 'SIGQUIT'),
    async start() {
      second = await begin(copy)
    },
    async stop() {
      await Promise.all([db.destroy(), there.destroy()])
      for (const one of [second, first]) await end(one, 'SIGQUIT')
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Waits until a server answers at its socket. */
async function answering(sockets: string): Promise<void> {
  for (let times = 0; times < 400; times++) {
    const asked = connect({ host: sockets, port: 5432, user, database: 'postgres' }, { max: 1 })
    const found = await sql`select 1`.execute(asked).catch(() => null)
    await asked.destroy()
    if (found) return
    await pause(50)
  }
  throw new Error('PostgreSQL did not start')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

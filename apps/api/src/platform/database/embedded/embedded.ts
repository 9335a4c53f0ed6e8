import { chmod, mkdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { findBinaries } from './binaries.ts'
import { chooseIdentity } from './identity.ts'
import { initialise, isInitialised, superuser } from './initialise.ts'
import { isAlive, type LockFile, readLockFile, releaseDeadLock } from './lock-file.ts'
import { LockedError, startServer } from './server.ts'
import { makeSocketDirectory, removeSocketDirectory, socketPort } from './socket.ts'
import { otherDatabase, StartError } from './start-error.ts'

/** How the embedded server is reached: through a socket file in `host`, never through the network. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

/** A running embedded server. */
export type Embedded = {
  socketDir: string
  user: string
  connection: EmbeddedConnection
  /** True when this process started the server and ends it; false when it uses another process's. */
  owned: boolean
  /** Resolves when the server is gone although `stop` was not called. */
  lost: Promise<void>
  /** Ends an owned server (connections are closed, data is written); does nothing to another process's. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Receives progress lines for a person. */
  log?: (line: string) => void
  /** PostgreSQL settings by name that win over the defaults, for instance `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
}

const databaseName = 'meridian'
const lockPatience = 15_000
const startPatience = 120_000

const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off', // compiling costs more than these short queries take
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log says which error happened, and not with whose row.
  log_error_verbosity: 'terse',
}

/** Connects once: proves that the server of exactly this directory answers, and makes the product's database in it. */
async function prepare(socketDir: string, directory: string): Promise<boolean> {
  const sql = postgres({
    ...{ host: socketDir, port: socketPort, user: superuser, database: 'postgres' },
    ...{ max: 1, connect_timeout: 5, onnotice: () => {} },
  })
  try {
    const [row] = await sql<{ directory: string; made: boolean }[]>`
      select current_setting('data_directory') as directory,
        exists (select from pg_database where datname = ${databaseName}) as made`
    if (!row || (await realpath(row.directory)) !== directory) return false
    if (!row.made)
      await sql.unsafe(`create database ${databaseName}`).catch((error) => {
        if (!/already exists|duplicate key/.test(String(error))) throw error // two attached at once
      })
    return true
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function attach(directory: string, lock: LockFile): Promise<Embedded | undefined> {
  const answered = await prepare(lock.socketDir, directory).catch(() => false) // not there yet, or just going
  if (!answered) return undefined
  let stopped = false
  const gone = async () => {
    while (!stopped && isAlive(lock.pid)) await sleep(500, undefined, { ref: false })
    if (stopped) await new Promise(() => {})
  }
  const stop = async () => {
    stopped = true
  }
  return describe(lock.socketDir, { owned: false, lost: gone(), stop })
}

function describe(socketDir: string, rest: Pick<Embedded, 'owned' | 'lost' | 'stop'>): Embedded {
  const connection = { host: socketDir, port: socketPort, user: superuser, database: databaseName }
  return { socketDir, user: superuser, connection, ...rest }
}

async function launch(directory: string, options: EmbeddedOptions): Promise<Embedded> {
  const log = options.log ?? (() => {})
  const binaries = await findBinaries()
  const identity = await chooseIdentity(directory, binaries)
  const settings = { ...defaults, ...options.settings }
  if (!(await isInitialised(directory))) {
    log('making a new database')
    await initialise(directory, binaries, identity, settings.fsync === 'on')
  }
  const socketDir = await makeSocketDirectory(directory, identity)
  const all = { ...settings, unix_socket_directories: socketDir }
  const server = await startServer(directory, binaries.postgres, identity, all, log)
  try {
    await prepare(socketDir, directory)
  } catch (error) {
    await server.stop()
    throw error
  }
  let stopping = false
  const lost = server.ended.then(() => (stopping ? new Promise<void>(() => {}) : undefined))
  const stop = async () => {
    stopping = true
    await server.stop()
    await removeSocketDirectory(socketDir)
  }
  return describe(socketDir, { owned: true, lost, stop })
}

/**
 * Makes the parent of the data directory; when root makes it, the user who runs the server for root may pass through
 * it.
 */
async function makeParent(directory: string): Promise<void> {
  const made = await mkdir(directory, { recursive: true })
  if (made && process.getuid?.() === 0) await chmod(directory, 0o711)
}

/**
 * Starts the PostgreSQL server of a data directory, or attaches to the one that runs there. A missing directory becomes
 * a new database. The server ends with this process, however it ends.
 * @param dataDir the server's own directory; its parent is made when missing.
 * @throws StartError with one sentence for a person when there is no way.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  if (process.platform === 'win32')
    throw new StartError(`The embedded PostgreSQL does not run on Windows: ${otherDatabase}.`)
  const wanted = resolve(dataDir)
  await makeParent(dirname(wanted)).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The data directory ${dirname(wanted)} cannot be made (${error.code}): choose another DATA_DIR.`,
    )
  })
  const directory = join(await realpath(dirname(wanted)), basename(wanted))
  const begun = Date.now()
  for (;;) {
    const lock = (await isInitialised(directory)) ? await readLockFile(directory) : undefined
    const attached = lock?.ready && isAlive(lock.pid) ? await attach(directory, lock) : undefined
    if (attached) return attached
    if (lock) await releaseDeadLock(directory, lock)
    try {
      return await launch(directory, options)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      // A server that is not ready may be replaying its log after a crash; one that is must be going.
      const patience = lock && !lock.ready ? startPatience : lockPatience
      if (Date.now() - begun > patience)
        throw new StartError(
          `Another process has the database in ${directory} and does not answer: stop it, choose another DATA_DIR, or ${otherDatabase}.`,
        )
      await sleep(100)
    }
  }
}

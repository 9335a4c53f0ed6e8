import { type ChildProcess, spawn } from 'node:child_process'
import { open, rename, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Identity, serverEnvironment } from './identity.ts'
import { readLockFile } from './lock-file.ts'
import { socketPort } from './socket.ts'
import { StartError } from './start-error.ts'

/** The data directory has a server already, one that is just starting or just stopping. */
export class LockedError extends Error {
  override name = 'LockedError'
}

/** A server that this process has started and that ends with it. */
export type Server = { ended: Promise<void>; stop(): Promise<void> }

/**
 * The shell that keeps the server: it reads from a channel whose other end this process holds. The kernel closes that
 * end however the process dies, and the reader then asks the server for a fast shutdown. When the server ends by
 * itself the shell ends too. Reader and shell are separate processes, so the loss of either leaves the other's work done.
 */
const keeper = `
exec 3<&0
"$@" </dev/null >&2 3<&- &
server=$!
echo "$server"
( exec >&2; read -r _ <&3; kill -INT "$server" ) &
reader=$!
exec 3<&- >&2
trap '' INT TERM HUP
wait "$server"
code=$?
kill -KILL "$reader" 2>/dev/null
exit "$code"`

const logLimit = 5 * 1024 * 1024

async function openLog(path: string, identity: Identity) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0, // no log yet
  )
  if (size > logLimit) await rename(path, `${path}.old`)
  // Sentences of the database quote typed values, emails among them.
  const handle = await open(path, 'a+', 0o600)
  await handle.chmod(0o600)
  // A directory that an ordinary user made stays startable by that user after root has started it once.
  if (identity.owner) await handle.chown(identity.owner.uid, identity.owner.gid)
  return handle
}

async function textSince(path: string, offset: number): Promise<string> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const buffer = Buffer.alloc(Math.max(0, size - offset))
    await handle.read(buffer, 0, buffer.length, offset)
    return buffer.toString()
  } finally {
    await handle.close()
  }
}

function explain(directory: string, log: string): Error {
  // The last of these: the server before this one has ended between two steps and taken the socket's directory along.
  const taken =
    /lock file .* already exists|pre-existing shared memory block|could not create lock file .* No such file/
  if (taken.test(log)) return new LockedError(directory)
  const fatal = log.split('\n').findLast((line) => /(FATAL|PANIC|ERROR): /.test(line))
  const reason = fatal?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'it gave no reason'
  return new StartError(`The database in ${directory} did not start: ${reason}.`)
}

function spawnKeeper(identity: Identity, program: string, args: string[], log: number) {
  const made = identity.command('sh', ['-c', keeper, 'sh', program, ...args])
  const child = spawn(made.program, made.args, {
    ...identity.spawn,
    env: serverEnvironment,
    cwd: '/',
    detached: true, // its own session: a Ctrl-C in the terminal must not reach it before the last request is answered
    stdio: ['pipe', 'pipe', log],
  })
  child.stdin?.on('error', () => {}) // the channel carries nothing; its end is noticed through the exit
  child.unref()
  return child
}

/** The keeper's only words: the server's process number. */
async function serverNumber(child: ChildProcess): Promise<number> {
  if (!child.stdout) return 0
  for await (const line of createInterface({ input: child.stdout })) return Number(line)
  return 0 // it ended before it could say so
}

async function untilReady(child: ChildProcess, directory: string, log: (line: string) => void) {
  const begun = Date.now()
  let nextNews = begun + 5000
  const pid = await serverNumber(child)
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    const lock = await readLockFile(directory)
    if (lock?.ready && lock.pid === pid) return true // not the lock of a dead or a competing server
    if (Date.now() > nextNews) {
      nextNews += 5000
      log(`the database is still starting (${Math.round((Date.now() - begun) / 1000)} s)`)
    }
    await sleep(15)
  }
}

function stopper(child: ChildProcess, directory: string, ended: Promise<void>) {
  return async () => {
    child.ref()
    child.stdin?.end()
    const patience = new AbortController()
    const late = sleep(20_000, true, { signal: patience.signal }).catch(() => false)
    if (await Promise.race([ended, late])) {
      // A fast shutdown that takes this long hangs: an immediate one loses nothing, the next start replays the log.
      const lock = await readLockFile(directory)
      if (lock) process.kill(lock.pid, 'SIGQUIT')
      await ended
    }
    patience.abort()
  }
}

/**
 * Starts the PostgreSQL server of a data directory and waits until it takes connections, however long its recovery takes.
 * @param settings server settings by name; they win over the ones in the directory.
 * @throws LockedError when another server has the directory, StartError when the server gives up.
 */
export async function startServer(
  directory: string,
  program: string,
  identity: Identity,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Server> {
  const logPath = `${directory}.log`
  const logFile = await openLog(logPath, identity)
  const offset = (await logFile.stat()).size
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', directory, '-p', String(socketPort), ...given]
  const child = spawnKeeper(identity, program, args, logFile.fd)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new StartError(`The database cannot be started: ${error.message}.`)),
    )
  })
  try {
    const ready = await Promise.race([untilReady(child, directory, log), failed])
    if (!ready) throw explain(directory, await textSince(logPath, offset))
  } catch (error) {
    child.stdin?.end()
    throw error
  } finally {
    await logFile.close()
  }
  return { ended, stop: stopper(child, directory, ended) }
}

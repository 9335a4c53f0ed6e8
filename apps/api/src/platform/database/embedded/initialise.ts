import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { type Identity, serverEnvironment } from './identity.ts'
import { isAlive } from './lock-file.ts'
import { otherDatabase, StartError } from './start-error.ts'

const majorVersion = '18'

/** The database superuser; reachable only through the private socket. */
export const superuser = 'postgres'

/** The system library's own locale decides which characters trigram search takes for letters, so it has to know Unicode. */
const locales =
  process.platform === 'darwin'
    ? ['--locale=C', '--lc-ctype=en_US.UTF-8', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']

/**
 * Says whether a data directory already holds a database.
 * @throws StartError when it holds something else, or the data of another PostgreSQL version.
 */
export async function isInitialised(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new StartError(
      `The data directory ${directory} cannot be read (${error.code}): start as the user who owns it, choose another DATA_DIR, or ${otherDatabase}.`,
    )
  })
  if (names.length === 0) return false
  if (!names.includes('PG_VERSION'))
    throw new StartError(
      `${directory} holds something other than a PostgreSQL database: choose another DATA_DIR.`,
    )
  const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim()
  if (version !== majorVersion)
    throw new StartError(
      `${directory} was made by PostgreSQL ${version} and this is ${majorVersion}: move it with pg_dump, or ${otherDatabase}.`,
    )
  return true
}

/** The names that this process is working on: its process number alone may have been another process's before. */
const drafts = new Set<string>()

/** Removes the unfinished cluster of an initdb that was killed. */
async function sweep(directory: string): Promise<void> {
  const prefix = `${basename(directory)}.new-`
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid === process.pid ? drafts.has(name) : isAlive(pid)) continue
    await rm(join(dirname(directory), name), { recursive: true, force: true }).catch(() => {
      // An initdb that outlived its launcher still writes there: the next start finds it ended.
    })
  }
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/**
 * Makes a new, empty database cluster: in a directory next to its place, then renamed into it, so that the place never
 * holds half a cluster. When two processes start at once, the second finds the cluster of the first.
 * @param durable false for data that may be lost with the machine (tests)
 */
export async function initialise(
  directory: string,
  binaries: Binaries,
  identity: Identity,
  durable: boolean,
): Promise<void> {
  await sweep(directory)
  const draft = `${directory}.new-${process.pid}-${drafts.size}`
  drafts.add(basename(draft))
  const access = ['--auth-local=trust', '--auth-host=reject', `--username=${superuser}`]
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', ...locales]
  const speed = durable ? [] : ['--no-sync']
  const made = identity.command(binaries.initdb, [
    ...[`--pgdata=${draft}`, ...access, ...encoding, ...speed],
  ])
  const options = { ...identity.spawn, env: serverEnvironment, cwd: '/' }
  try {
    await mkdir(draft)
    await chmod(draft, 0o700)
    if (identity.owner) await chown(draft, identity.owner.uid, identity.owner.gid)
    await promisify(execFile)(made.program, made.args, options)
    await rename(draft, directory)
    await syncDirectory(dirname(directory))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (await isInitialised(directory)) return // somebody else was first
    const { stderr, message } = error as Error & { stderr?: string }
    const lines = (stderr || message).trim().split('\n')
    const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1)
    throw new StartError(`The database cannot be made in ${directory} (${reason}).`)
  }
}

import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { socketPort } from './socket.ts'

/** The entry that a PostgreSQL server writes about itself into its data directory while it runs. */
export type LockFile = { pid: number; socketDir: string; ready: boolean }

/**
 * Reads `postmaster.pid` of a data directory.
 * @returns undefined when there is none, or when it is only half written.
 */
export async function readLockFile(directory: string): Promise<LockFile | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
      throw error
    },
  )
  const lines = text.split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!pid) return undefined
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** True while a program runs under this number, whoever owns it; false for one that has ended and was not yet collected. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return stateOf(pid) !== 'Z'
}

/** The letter that Linux gives a process's state; undefined where there is no such list, or the process is gone. */
function stateOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)[0]
  } catch {
    return undefined
  }
}

async function programName(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/comm`, 'utf8')
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm='])
  return basename(stdout)
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const name = await programName(pid).catch(() => 'postgres') // unknown: never call a living process a stranger
  return name.trim() === 'postgres'
}

/**
 * Frees the data directory of a server that died when its process number still counts as taken: by a dead process that
 * nobody has collected, or by an unrelated program, as happens in containers, where numbers repeat. PostgreSQL itself
 * would wait for that process forever.
 */
export async function releaseDeadLock(directory: string, lock: LockFile): Promise<void> {
  if (await isPostgres(lock.pid)) return
  const path = join(directory, 'postmaster.pid')
  // Without a pause between look and change: another launcher may be releasing the same lock.
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (Number.parseInt(text, 10) !== lock.pid) return
  rmSync(join(lock.socketDir, `.s.PGSQL.${socketPort}.lock`), { force: true })
  // Only the number is exchanged for an impossible one. The rest of the file lets the server check whether a process of
  // the dead server is left in its shared memory.
  writeFileSync(path, text.replace(/^.*/, String(2 ** 31 - 2)))
}

import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/** What a PostgreSQL server writes about itself into its data directory while it runs. */
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

/** True while a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function programName(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/comm`, 'utf8')
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm='])
  return basename(stdout)
}

async function isPostgres(pid: number): Promise<boolean> {
  const name = await programName(pid).catch(() => 'postgres') // unknown: never call a living process a stranger
  return name.trim() === 'postgres'
}

/**
 * Removes the lock of a server that died when its process number now belongs to an unrelated program, as happens in
 * containers, where numbers repeat: PostgreSQL itself would wait for that program forever.
 */
export async function dropForeignLock(directory: string, lock: LockFile): Promise<void> {
  if (!isAlive(lock.pid) || (await isPostgres(lock.pid))) return
  const now = await readLockFile(directory)
  if (now?.pid === lock.pid) await rm(join(directory, 'postmaster.pid'), { force: true })
}

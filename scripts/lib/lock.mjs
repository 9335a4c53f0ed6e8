import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A holder touches its lock this often (ms); one not touched for `staleAfter` belongs to a process that died. */
const beat = 2000
const staleAfter = 15_000

function take(path, token) {
  try {
    mkdirSync(path)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(path, 'owner'), token)
  return true
}

const ownerOf = (path) => {
  try {
    return readFileSync(join(path, 'owner'), 'utf8')
  } catch {
    return '' // just made, or just given back
  }
}

function isDead(owner) {
  const pid = Number.parseInt(owner, 10)
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Removes a dead holder's lock by renaming it away first: of several who see it, only one succeeds. */
function clearStale(path, token) {
  let age = 0
  try {
    age = Date.now() - statSync(path).mtimeMs
  } catch {
    return // given back meanwhile
  }
  const owner = ownerOf(path)
  if (age < staleAfter && !isDead(owner)) return
  const aside = `${path}.${token.replace(/\W/g, '-')}`
  try {
    renameSync(path, aside)
  } catch {
    return // somebody else was faster
  }
  if (ownerOf(aside) !== owner) renameSync(aside, path)
  else rmSync(aside, { recursive: true, force: true })
}

/**
 * Runs `work` while no other process runs work under the same lock; waits for its turn. A holder that was killed does not
 * keep others waiting.
 * @param path a directory that is the lock; its parent is made.
 * @param onWait called once when somebody else has the lock.
 */
export async function underLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true })
  const token = `${process.pid} ${Date.now()} ${Math.random()}`
  for (let waited = false; !take(path, token); waited = true) {
    if (!waited) onWait()
    clearStale(path, token)
    await sleep(150)
  }
  const timer = setInterval(() => {
    const now = new Date()
    utimesSync(path, now, now)
  }, beat)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    rmSync(path, { recursive: true, force: true })
  }
}

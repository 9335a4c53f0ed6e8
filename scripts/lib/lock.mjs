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

/**
 * The code of a system error, such as ENOENT; empty where it has none.
 * @param {unknown} error
 */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * A lock is put in place with its owner's name in it: whoever sees it knows whose it is.
 * @param {string} path
 * @param {string} token
 */
function take(path, token) {
  const made = `${path}.${token.replace(/\W/g, '-')}`
  mkdirSync(made)
  writeFileSync(join(made, 'owner'), token)
  try {
    renameSync(made, path)
    return true
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    // Windows says EPERM where a folder is there already.
    if (['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(codeOf(error))) return false
    throw error
  }
}

/** @param {string} path */
const ownerOf = (path) => {
  try {
    return readFileSync(join(path, 'owner'), 'utf8')
  } catch {
    return '' // just given back
  }
}

/** @param {string} owner */
function isDead(owner) {
  const pid = Number.parseInt(owner, 10)
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/**
 * Removes a dead holder's lock. Of several who see it one may: who makes a folder inside of it, and still finds the dead
 * one's name there. A lock that somebody holds never leaves its place.
 * @param {string} path
 * @param {string} token
 */
function clearStale(path, token) {
  const age = ageOf(path)
  const owner = ownerOf(path)
  if (age === undefined || (age < staleAfter && !isDead(owner))) return
  const clearing = join(path, 'clearing')
  try {
    mkdirSync(clearing)
  } catch {
    // Somebody else does it, or has; one who was killed over it keeps nobody waiting.
    if ((ageOf(clearing) ?? 0) > staleAfter) rmSync(clearing, { recursive: true, force: true })
    return
  }
  if (ownerOf(path) === owner) giveBack(path, token)
  else rmSync(clearing, { recursive: true, force: true })
}

/**
 * Milliseconds since a folder was touched; undefined where it is gone.
 * @param {string} path
 */
function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return undefined
  }
}

/**
 * Takes a lock away whole: never does it lie there without its owner's name.
 * @param {string} path
 * @param {string} token
 */
function giveBack(path, token) {
  const aside = `${path}.${token.replace(/\W/g, '-')}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return // gone already
    throw error
  }
  rmSync(aside, { recursive: true, force: true })
}

/**
 * Says that the holder lives. Who was taken for dead, as after a long sleep of the machine, has nothing to say it of.
 * @param {string} path
 * @param {string} token
 */
function touch(path, token) {
  if (ownerOf(path) !== token) return
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/**
 * Runs `work` while no other process runs work under the same lock; waits for its turn. A holder that was killed does not
 * keep others waiting.
 * @template T
 * @param {string} path a directory that is the lock; its parent is made.
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when somebody else has the lock.
 */
export async function underLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true })
  const token = `${process.pid} ${Date.now()} ${Math.random()}`
  for (let waited = false; !take(path, token); waited = true) {
    if (!waited) onWait()
    clearStale(path, token)
    await sleep(150)
  }
  const timer = setInterval(() => touch(path, token), beat)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (ownerOf(path) === token) giveBack(path, token)
  }
}

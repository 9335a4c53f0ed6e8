import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, '../scripts/lib/lock.mjs')).href
const { underLock } = (await import(module)) as {
  underLock: <T>(path: string, work: () => Promise<T>) => Promise<T>
}
const run = promisify(execFile)
let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'meridian-lock-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(home, { recursive: true, force: true })
})

/** The number of a process that has ended. */
async function deadProcess(): Promise<number> {
  const program = spawn(process.execPath, ['-e', ''])
  await once(program, 'exit')
  return program.pid ?? 0
}

test('many who start at once beside the lock of a dead process come in one after the other', async () => {
  const lock = join(home, 'cache', 'the.lock')
  const inside = join(home, 'inside')
  const dead = await deadProcess()
  const program = `
    import { mkdirSync, rmdirSync } from 'node:fs'
    import { underLock } from ${JSON.stringify(module)}
    await underLock(${JSON.stringify(lock)}, async () => {
      mkdirSync(${JSON.stringify(inside)})
      await new Promise((resolve) => setTimeout(resolve, 5))
      rmdirSync(${JSON.stringify(inside)})
    })`
  for (let round = 0; round < 3; round++) {
    mkdirSync(lock, { recursive: true })
    writeFileSync(join(lock, 'owner'), `${dead} 0 0`)
    const one = () => run(process.execPath, ['--input-type=module', '-e', program])
    await Promise.all(Array.from({ length: 6 }, one))
    expect(readdirSync(join(home, 'cache'))).toEqual([])
  }
})

test('a holder who was taken for dead works on, and leaves the lock of whoever came after', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lock = join(home, 'the.lock')
  await underLock(lock, async () => {
    rmSync(lock, { recursive: true })
    // The holder says that it lives: nothing is there to say it of.
    vi.advanceTimersByTime(60_000)
    mkdirSync(lock)
    writeFileSync(join(lock, 'owner'), 'another')
    vi.advanceTimersByTime(60_000)
  })
  expect(readFileSync(join(lock, 'owner'), 'utf8')).toBe('another')
})

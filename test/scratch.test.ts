import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from './scratch.ts'

test('what a run has left that was killed goes with the next one, and what is of one under way stays', () => {
  const own = makeScratch('test')
  const place = dirname(own)
  const ended = spawnSync(process.execPath, ['--version']).pid
  const left = mkdtempSync(join(place, `meridian-e2e-${ended}-`))
  const next = makeScratch('e2e')
  try {
    expect(existsSync(own)).toBe(true)
    // A disk is left to its own sweeping.
    expect(existsSync(left)).toBe(place !== '/dev/shm')
    expect(next).not.toBe(own)
  } finally {
    for (const folder of [own, left, next]) rmSync(folder, { recursive: true, force: true })
  }
})

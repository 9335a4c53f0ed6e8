import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../src/demo/seed.ts'
import { type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
  await seedDemo(harness.db, harness.storage, () => {})
})
afterAll(() => harness.close())

test('a client written for the published calls alone works', { timeout: 120_000 }, async () => {
  const client = join(import.meta.dirname, 'story.client.mjs')
  // A failed chapter ends the program, and its words are this test's.
  const { stdout } = await promisify(execFile)(process.execPath, [client, harness.baseUrl])
  expect(stdout).toBe('book\nclassroom\nquiz\ngoodbye\n')
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { type Pair, programs, startPair } from '../apps/api/test/replicas.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

/** A demo of its own on such a pair, and where it answers. */
async function serve({ server, replica }: Pair, folder: string) {
  const at = ({ host, user }: Pair['server']) =>
    `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: at(server),
      DATABASE_REPLICA_URL: at(replica),
      DATABASE_REPLICA_SECONDS: '600',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Meridian is at (\S+)/.exec(line)?.[1]
    if (address) return { child, address }
  }
  throw new Error('The server did not start')
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  await gone
}

test('statistics of a replica that is behind say of when they are, and no more once it has caught up', {
  tag: '@all',
}, async ({ browser, playwright }) => {
  test.skip(
    !programs,
    'The package of PostgreSQL, which brings what makes a replica, is not installed',
  )
  const pair = await startPair(programs ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'meridian-replica-'))
  let child: ChildProcess | undefined
  try {
    const served = await serve(pair, folder)
    child = served.child
    const request = await playwright.request.newContext({ baseURL: served.address })
    const teacher = await logIn(request, accounts.Teacher)
    const context = await windowOf(browser, teacher, { baseURL: served.address })
    const page = await context.newPage()
    await pair.caughtUp()
    await page.goto('/dashboard/statistics')
    await expect(page.getByRole('region', { name: 'Average score per class' })).toBeVisible()
    await expect(page.locator('[data-as-of]')).toHaveCount(0)

    await pair.hold()
    // A login moves the database on, which the replica does not know of from now on.
    await logIn(request, accounts.PRG)
    // By the clock of the server, which no page can put on.
    await expect(async () => {
      await page.reload()
      const told = page.getByRole('status').filter({ hasText: 'Statistics as of' })
      await expect(told).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })

    await pair.release()
    await pair.caughtUp()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('region', { name: 'Average score per class' })).toBeVisible()
      await expect(page.locator('[data-as-of]')).toHaveCount(0, { timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await context.close()
    await request.dispose()
  } finally {
    await end(child)
    await pair.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

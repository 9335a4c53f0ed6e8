import { defineConfig } from '@playwright/test'
import { addressOf, installations, servedWords } from './e2e/support/installations.ts'
import { whole } from './test/extent.ts'
import { makeScratch } from './test/scratch.ts'

// A port named from outside is that of a server which runs already, for working on a journey. A run that makes its own
// never takes a stranger's server for it.
const reuseExistingServer = process.env.MERIDIAN_E2E_PORT !== undefined
// Below the ports that systems give to connections of their own (Linux: from 32768 on), of which one may be taken at any moment.
// Read once in the process that starts the server, and handed to the workers, which read this file again.
process.env.MERIDIAN_E2E_PORT ??= String(20_000 + (process.pid % 12_000))
process.env.MERIDIAN_E2E_DATA ??= makeScratch('e2e')
const named = process.argv.filter((word) => word.endsWith('.spec.ts'))
/** The demo alone, which starts in less time, but for the walks over every page. */
const served = installations.filter(
  (name) =>
    name === 'demo' || (whole && named.length === 0) || named.some((file) => file.includes('walk')),
)
/** The journeys log in, fail to, send and export more often than any person. */
const withoutLimits = {
  TRIES_LIMIT: '10000',
  TRIES_LIMIT_ACCOUNT: '10000',
  TRIES_LIMIT_ADDRESS: '10000',
  FORGOT_LIMIT: '10000',
  LIMIT_ANNOUNCEMENTS: '1000000/1000000',
  LIMIT_THREADS: '1000000/1000000',
  LIMIT_LINKS: '1000000/1000000',
  LIMIT_EXPORTS: '1000000/1000000',
  LIMIT_IMPORTS: '1000000/1000000',
  LIMIT_UPLOADS: '1000000/1000000',
  LIMIT_STATISTICS: '1000000/1000000',
}
const browser = process.env.MERIDIAN_CHROMIUM

/** The journeys: a real browser, the built pages, the real server and its own database with the demo data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'artifacts/e2e',
  // Journeys with this tag are walked with --all, and when their file is named.
  grepInvert: whole || named.length > 0 ? [] : /@all/,
  fullyParallel: true,
  // A journey waits for its pages half of its time: three keep two cores busy.
  workers: 3,
  retries: 0,
  // Far longer than anything takes: what stands still is ended, and a busy machine fails nothing.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalTeardown: './e2e/support/teardown.ts',
  use: {
    baseURL: addressOf('demo'),
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1440, height: 900 },
    // A worker keeps its files anew in each window, a sixth of the time. Journeys on what a device does have it (decision 118).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What is wrong is seen in the picture. A trace costs a fifth of each journey's time: --trace retain-on-failure.
    trace: 'off',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Otherwise each window has a second process ready, for a site of others to which it might go.
        '--disable-site-isolation-trials',
      ],
    },
  },
  webServer: {
    command: `node e2e/support/serve.ts ${JSON.stringify(process.env.MERIDIAN_E2E_DATA)} ${served.join(' ')}`,
    wait: { stdout: new RegExp(servedWords) },
    env: {
      LOG_LEVEL: 'error',
      // Journeys look at results right after a release; the wait is measured through the API (grading/release.test.ts).
      RELEASE_WAIT_SECONDS: '0',
      ...withoutLimits,
      ...(reuseExistingServer && { MERIDIAN_E2E_REUSE: 'yes' }),
    },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

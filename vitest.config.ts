import { configDefaults, defineConfig } from 'vitest/config'
import { icons } from './apps/web/build/icons.ts'
import { whole } from './test/extent.ts'

/** Files that are only run with `--all`, or when they are named. */
const long = '**/*.all.test.ts'
const named = process.argv.some((word) => word.includes('.all.test.'))
const exclude = whole || named ? configDefaults.exclude : [...configDefaults.exclude, long]

export default defineConfig({
  plugins: [icons()],
  test: {
    exclude,
    // Far longer than any test takes: what stands still is ended, and a busy machine fails nothing.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Files of one worker share what they import, which is a third of the whole time. Each has its own server and database.
    isolate: false,
    // Some tests wait for programs that start, die and start again: three keep two cores busy.
    maxWorkers: 3,
    setupFiles: ['test/seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'test/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/*/test/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
          ],
          globalSetup: ['apps/api/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Parts of pages in jsdom (decision 065): they need no database.
          name: 'components',
          include: ['apps/web/test/components/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/test/components/setup.ts'],
        },
      },
    ],
  },
})

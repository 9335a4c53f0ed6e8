import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Files of one worker share what they import, which is a third of the whole time. Each has its own server and database.
    isolate: false,
    // Some tests wait for programs that start, die and start again: three keep two cores busy.
    maxWorkers: 3,
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

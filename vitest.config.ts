import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute and more, the longest first, although they are short. */
const long = ['permissions/permissions.test.ts', 'permissions/foreign.test.ts']

/**
 * Begins with what takes longest. Where no run has been yet, the order is that of the files' sizes: tables of tests, which are
 * short files, would begin late, and one worker be busy with them when the others have ended.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isOf = (path: string) => (file: TestSpecification) => file.moduleId.endsWith(path)
    const first = long.flatMap((path) => sorted.filter(isOf(path)))
    const rest = sorted.filter((file) => !first.includes(file))
    // A worker keeps what it has loaded for as long as the files are of one project.
    const place = rest.findIndex(({ project }) => project.name === first[0]?.project.name)
    return rest.toSpliced(Math.max(0, place), 0, ...first)
  }
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Files of one worker share what they import, which is a third of the whole time. Each has its own server and database.
    isolate: false,
    // Some tests wait for programs that start, die and start again: three keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
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

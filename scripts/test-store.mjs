// node scripts/test-store.mjs: the tests of stores against the server of S3_TEST_ENDPOINT, in the bucket S3_TEST_BUCKET with
// the account of S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY, one after the other since all of them use the one bucket.
import { launch } from './lib/launch.mjs'
import { projectEnvironment } from './lib/node.mjs'
import { inRoot } from './lib/paths.mjs'
import { StopError } from './lib/report.mjs'
import { run } from './lib/run.mjs'

const settings = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => `S3_TEST_${name}`)
const files = ['storage', 'files-direct', 'files-orphans', 'uploads-crash.all', 'uploads-taken']

await launch(async () => {
  const missing = settings.filter((name) => !process.env[name])
  if (missing.length > 0) throw new StopError(`Set ${missing.join(', ')} as well.`)
  const vitest = inRoot('node_modules/vitest/vitest.mjs')
  const paths = files.map((name) => `apps/api/test/files/${name}.test.ts`)
  const args = [vitest, 'run', '--no-file-parallelism', ...paths]
  const { code } = await run(process.execPath, args, { show: true, env: projectEnvironment() })
  process.exitCode = code
})

// Kills a server with SIGKILL at random moments of two uploads, one by a call and one that resumes, on the disk and on
// S3, and prints what each kill left behind: node bench/uploads-crash.ts [kills = 20]
import { spawnSync } from 'node:child_process'

const [kills = '20'] = process.argv.slice(2)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'apps/api/test/files/uploads-crash.all.test.ts', '--disable-console-intercept'],
  { env: { ...process.env, UPLOAD_KILLS: kills }, stdio: 'inherit' },
)
process.exit(status ?? 1)

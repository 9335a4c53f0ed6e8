// npm run restore -- --from folder [--data-dir directory]: see docs/operations.md.
import { parseArgs } from 'node:util'
import { launch } from './lib/launch.mjs'
import { StopError } from './lib/report.mjs'

function readArguments() {
  const options = { from: { type: 'string' }, 'data-dir': { type: 'string' } }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new StopError(error.message)
  }
}

await launch(async (surroundings) => {
  const { from: folder, 'data-dir': dataDir } = readArguments()
  const { runBackup } = await import('../apps/api/src/launch/backup/run.ts')
  await runBackup('restore', { folder, dataDir }, surroundings)
})

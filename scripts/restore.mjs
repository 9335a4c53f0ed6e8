// npm run restore -- --from folder [--data-dir directory]: see docs/operations.md.
import { parseArgs } from 'node:util'
import { readArguments } from './lib/arguments.mjs'
import { launch } from './lib/launch.mjs'

await launch(async (surroundings) => {
  const { values } = readArguments(() =>
    parseArgs({ options: { from: { type: 'string' }, 'data-dir': { type: 'string' } } }),
  )
  const { from: folder, 'data-dir': dataDir } = values
  const { runBackup } = await import('../apps/api/src/launch/backup/run.ts')
  await runBackup('restore', { folder, dataDir }, surroundings)
})

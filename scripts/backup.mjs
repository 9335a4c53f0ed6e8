// npm run backup -- --to folder [--data-dir directory]: see docs/operations.md.
import { parseArgs } from 'node:util'
import { readArguments } from './lib/arguments.mjs'
import { launch } from './lib/launch.mjs'

await launch(async (surroundings) => {
  const { values } = readArguments(() =>
    parseArgs({ options: { to: { type: 'string' }, 'data-dir': { type: 'string' } } }),
  )
  const { to: folder, 'data-dir': dataDir } = values
  const { runBackup } = await import('../apps/api/src/launch/backup/run.ts')
  await runBackup('backup', { folder, dataDir }, surroundings)
})

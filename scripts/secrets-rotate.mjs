// npm run secrets:rotate [-- --data-dir directory]: see docs/operations.md.
import { parseArgs } from 'node:util'
import { launch } from './lib/launch.mjs'
import { StopError } from './lib/report.mjs'

function readArguments() {
  try {
    return parseArgs({ options: { 'data-dir': { type: 'string' } } }).values
  } catch (error) {
    throw new StopError(error.message)
  }
}

await launch(async (surroundings) => {
  const { 'data-dir': dataDir } = readArguments()
  const { rotateSecrets } = await import('../apps/api/src/launch/rotate.ts')
  await rotateSecrets({ dataDir }, surroundings)
})

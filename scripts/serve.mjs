// npm run serve [-- --workers N]: the production server.
import { parseArgs } from 'node:util'
import { launch } from './lib/launch.mjs'
import { StopError } from './lib/report.mjs'

function readWorkers() {
  try {
    return parseArgs({ options: { workers: { type: 'string' } } }).values.workers
  } catch (error) {
    throw new StopError(error.message)
  }
}

await launch(async (surroundings) => {
  const workers = readWorkers()
  const { serve } = await import('../apps/api/src/launch/serve.ts')
  await serve(surroundings, workers)
})

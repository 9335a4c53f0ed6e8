// npm run serve [-- --workers N]: the production server.
import { parseArgs } from 'node:util'
import { readArguments } from './lib/arguments.mjs'
import { launch } from './lib/launch.mjs'

await launch(async (surroundings) => {
  const { values } = readArguments(() => parseArgs({ options: { workers: { type: 'string' } } }))
  const { serve } = await import('../apps/api/src/launch/serve.ts')
  await serve(surroundings, values.workers)
})

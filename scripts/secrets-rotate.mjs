// npm run secrets:rotate [-- --data-dir directory]: see docs/operations.md.
import { parseArgs } from 'node:util'
import { readArguments } from './lib/arguments.mjs'
import { launch } from './lib/launch.mjs'

await launch(async (surroundings) => {
  const { values } = readArguments(() => parseArgs({ options: { 'data-dir': { type: 'string' } } }))
  const { rotateSecrets } = await import('../apps/api/src/launch/rotate.ts')
  await rotateSecrets({ dataDir: values['data-dir'] }, surroundings)
})

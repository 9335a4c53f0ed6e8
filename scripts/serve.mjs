// npm run serve: the production server.
import { launch } from './lib/launch.mjs'

await launch(async (surroundings) => {
  const { serve } = await import('../apps/api/src/launch/serve.ts')
  await serve(surroundings)
})

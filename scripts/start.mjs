// npm start: the demo and development server.
import { launch } from './lib/launch.mjs'

await launch(async (surroundings) => {
  const { start } = await import('../apps/api/src/launch/start.ts')
  await start(surroundings)
})

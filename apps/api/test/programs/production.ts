import { serve } from '../../src/launch/serve.ts'

// Starts the production server of the environment's DATABASE_URL, without pages, and says why where it does not start.

await serve({
  report: { stage: (_, work) => work(() => {}), write: () => {}, elapsed: () => 'a moment' },
  buildWeb: async () => 'none',
  webRoot: import.meta.dirname,
  abandon: () => {},
  explain: (error) => console.log(`explained ${error instanceof Error ? error.message : error}`),
})

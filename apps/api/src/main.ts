import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from './launch/serve.ts'
import { StartError } from './platform/database/embedded/start-error.ts'

// The production server as a program of its own, for a container in which everything is installed and built:
// node apps/api/src/main.ts. From a checkout, `npm run serve` builds what is missing first.

const webRoot = join(import.meta.dirname, '../../web/dist')
const write = (line: string) => void process.stdout.write(`${line}\n`)

await serve({
  report: {
    stage: (name, work) => work((line) => write(`${name}: ${line}`)),
    write,
    elapsed: () => `${(performance.now() / 1000).toFixed(1)} s`,
  },
  async buildWeb() {
    if (existsSync(join(webRoot, 'index.html'))) return 'as built'
    throw new StartError('The web pages are not built: run npm run serve, which builds them.')
  },
  webRoot,
  abandon: () => {},
  explain(error) {
    const text = error instanceof StartError ? error.message : (error as Error).stack
    process.stderr.write(`${text ?? error}\n`)
  },
})

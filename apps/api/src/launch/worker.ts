import { readConfig } from '../platform/config.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { createServices } from '../platform/services.ts'
import { launch } from './closing.ts'
import { openDatabase } from './database.ts'
import { serveHttp } from './listen.ts'
import { connectReplica } from './replica.ts'
import type { Report } from './surroundings.ts'
import { answerWhetherAlive } from './workers.alive.ts'

// One of several processes that share a port, started by workers.ts, which has made everything ready and speaks to the
// person: node worker.ts <folder of the built pages>

const quiet: Report = {
  stage: (_name, work) => work(() => {}),
  write: () => {},
  elapsed: () => '',
}

answerWhetherAlive()
await launch(
  {
    report: quiet,
    abandon: () => {},
    explain(error) {
      const text = error instanceof StartError ? error.message : (error as Error).stack
      process.stderr.write(`${text ?? error}\n`)
    },
  },
  async (closing) => {
    const config = readConfig(process.env)
    const webRoot = process.argv[2] ?? ''
    const { db, direct } = await openDatabase(config, quiet, closing)
    const replica = await connectReplica(config, db, quiet, closing)
    const services = await createServices({ config, db, direct, replica })
    await serveHttp(services, webRoot, quiet, closing)
  },
)

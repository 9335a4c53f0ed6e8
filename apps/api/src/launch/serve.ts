import { StartError } from '../platform/database/embedded/start-error.ts'
import { launch } from './closing.ts'
import { openDatabase, prepareDatabase, readConfigOrExplain } from './database.ts'
import { checkAddress, serveHttp } from './listen.ts'
import { refuseDemo } from './refuse-demo.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * The production server, `npm run serve`: works on the PostgreSQL of DATABASE_URL alone, never makes demo data, and
 * refuses a database that has some.
 */
export function serve(surroundings: Surroundings): Promise<void> {
  const { report, buildWeb, webRoot } = surroundings
  return launch(surroundings, async (closing) => {
    const config = readConfigOrExplain()
    if (!config.databaseUrl)
      throw new StartError(
        'DATABASE_URL is not set: the production server needs a PostgreSQL (15 or newer) of its own; npm start is the demo that brings one.',
      )
    await checkAddress(config)
    await report.stage('web pages', buildWeb)
    const { db, target } = await openDatabase(config, report, closing)
    await prepareDatabase(db, target, report)
    await report.stage('safety', (say) => refuseDemo(db, say))
    const address = await serveHttp({ db, config, webRoot }, report, closing)
    report.write(`\nMeridian is at ${address} after ${report.elapsed()}.`)
  })
}

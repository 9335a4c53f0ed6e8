import { StartError } from '../platform/database/embedded/start-error.ts'
import { allowing, longLimits } from '../platform/database/limits.ts'
import { openStorage } from '../platform/files/store.ts'
import { lacksTrustProxy, proxyMissing } from '../platform/http/forwarded.ts'
import { closeReplica } from '../platform/replica/replica.ts'
import { checkAddress } from './address.ts'
import { launch } from './closing.ts'
import { openDatabase, prepareDatabase, readConfigOrExplain } from './database.ts'
import { checkStore } from './files.ts'
import { refuseDemo } from './refuse-demo.ts'
import { connectReplica } from './replica.ts'
import type { Surroundings } from './surroundings.ts'
import { serveWithWorkers } from './workers.ts'

/**
 * The production server, `npm run serve`: works on the PostgreSQL of DATABASE_URL alone, never makes demo data, and
 * refuses a database that has some. With several workers it makes everything ready once, and they serve.
 * @param workers how many processes share the port; those of the configuration where none are named.
 */
export function serve(surroundings: Surroundings, workers?: string): Promise<void> {
  const { report, buildWeb, webRoot } = surroundings
  return launch(surroundings, async (closing) => {
    if (workers !== undefined) process.env.WORKERS = workers
    const config = readConfigOrExplain()
    if (!config.databaseUrl)
      throw new StartError(
        'DATABASE_URL is not set: the production server needs a PostgreSQL (15 or newer) of its own; npm start is the demo that brings one.',
      )
    await checkAddress(config)
    if (lacksTrustProxy(config)) report.write(proxyMissing)
    await report.stage('web pages', buildWeb)
    const several = config.operations.workers > 1
    const pool = several ? 1 : config.databasePool
    const opened = await openDatabase({ ...config, databasePool: pool }, report, closing)
    await prepareDatabase(opened, report)
    const { db, direct } = opened
    const replica = await connectReplica(config, db, report, closing)
    await report.stage('safety', (say) => allowing(longLimits, () => refuseDemo(db, say)))
    if (!several) {
      // The process that only starts others never loads what answers.
      const { serveHttp } = await import('./listen.ts')
      const { createServices } = await import('../platform/services.ts')
      const services = await createServices({ config, db, direct, replica })
      const address = await serveHttp(services, webRoot, report, closing)
      report.write(`\nMeridian is at ${address} after ${report.elapsed()}.`)
      return
    }
    const storage = await openStorage(config)
    await report.stage('files', () => checkStore({ db, config, storage }))
    await storage.close()
    await db.destroy()
    if (replica) await closeReplica(replica)
    const address = await serveWithWorkers({ config, webRoot }, report, closing)
    const count = config.operations.workers
    report.write(`\nMeridian is at ${address} with ${count} processes after ${report.elapsed()}.`)
  })
}

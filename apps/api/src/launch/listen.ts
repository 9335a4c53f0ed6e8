import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { startSweeps } from '../features/answering/expired.sweep.ts'
import { startBinSweep } from '../features/bin/bin.sweep.ts'
import { startFileSweep } from '../features/files/files.sweep.ts'
import { startOrphanSweep } from '../features/files/orphans.ts'
import { digestLines, startDigests } from '../features/notifications/digests.ts'
import { startPushing } from '../features/notifications/pushes.sender.ts'
import { startInviting } from '../features/people/invitations.run.ts'
import { startRetention } from '../features/privacy/retention.sweep.ts'
import { startHousekeeping } from '../features/session/housekeeping.ts'
import { startSender } from '../features/session/mails.sender.ts'
import { startRefreshingResults } from '../features/statistics/results.refresh.ts'
import { startCounting } from '../features/statistics/use.count.ts'
import { collectSooner } from '../platform/heap.ts'
import { createDraining } from '../platform/http/draining.ts'
import type { Services } from '../platform/services.ts'
import { addressOf, cannotListen } from './address.ts'
import type { Closing } from './closing.ts'
import { checkStore } from './files.ts'
import type { Report } from './surroundings.ts'

/** How long a request may take after the end was asked for (ms). */
const drainPatience = 8000

/** Takes no more connections, lets the running ones finish, and cuts off what takes too long. */
async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainPatience)
  await app.close().finally(() => clearTimeout(timer))
}

/**
 * Serves pages and calls on the configured address until `closing` ends it: then it goes on answering for a while, where a
 * machine asked for the end, and says to whoever balances that it should be left (docs/operations.md).
 * @returns the address for a browser on this machine.
 * @throws StartError when the address cannot be listened on, or files cannot be kept.
 */
export async function serveHttp(
  services: Services,
  webRoot: string,
  report: Report,
  closing: Closing,
): Promise<string> {
  collectSooner()
  const { db, config } = services
  await report.stage('files', () => checkStore(services))
  return report.stage('server', async () => {
    const draining = createDraining()
    const app = await buildApp(services, { webRoot, draining })
    const works = [
      startSweeps(db, app.log),
      startRefreshingResults(services, app.log),
      startCounting(db, app.log),
      startHousekeeping(db, app.log),
      startRetention(db, app.log),
      startBinSweep(db, app.log),
      startFileSweep(services, app.log),
      startOrphanSweep(services, app.log),
      ...(config.push.hosts === 'none' ? [] : [startPushing(services, app.log)]),
      ...(config.mail
        ? [
            startSender(db, { ...config.mail, digest: digestLines }, app.log),
            startDigests(db, app.log),
            startInviting(db, app.log),
          ]
        : []),
    ]
    closing.add(async () => {
      draining.begin()
      const linger = closing.patient ? config.operations.drainSeconds * 1000 : 0
      await Promise.all([pause(linger), ...works.map((stop) => stop())])
      await drain(app)
    })
    await app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw cannotListen(error, config)
    })
    const bound = app.server.address()
    return addressOf(config, typeof bound === 'object' ? bound?.port : undefined)
  })
}

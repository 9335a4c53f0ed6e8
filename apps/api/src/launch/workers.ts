import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { passMetricsOn } from '../platform/operation/workers.metrics.ts'
import { addressOf } from './address.ts'
import type { Closing } from './closing.ts'
import type { Report } from './surroundings.ts'
import { endWhenHung } from './workers.alive.ts'

/** Milliseconds: a worker that served for so long is replaced at once, and the first wait for one that did not. */
const steadyAfter = 10_000
const firstWait = 500
const longestWait = 30_000
/** Milliseconds that workers have to end after what they wait for on purpose; then they are ended. */
const endPatience = 15_000

/**
 * Serves with several processes that share one port, and goes on doing so: one that dies, or is told to end, is replaced
 * by another, the sooner the longer it had served; one that hangs is ended. The connections are accepted here and handed round, so none is lost
 * with a worker that ends. All end with `closing`, and with this process however it goes.
 * @returns the address for a browser on this machine, once all serve.
 * @throws StartError when one of the first cannot serve; it has said why.
 */
export async function serveWithWorkers(
  { config, webRoot }: { config: Config; webRoot: string },
  report: Report,
  closing: Closing,
): Promise<string> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [webRoot] })
  passMetricsOn()
  const { workers: count } = config.operations
  const pids = new Set<number>()
  const hung = new Set<number>()
  process.on('exit', () => endNow(pids))
  closing.add(() => endAll(closing.patient, config.operations.drainSeconds))
  const failed = Promise.withResolvers<never>()
  let waits = 0
  let serving = false

  function begin(): Promise<number> {
    const begun = performance.now()
    const worker = cluster.fork()
    const { pid = 0 } = worker.process
    pids.add(pid)
    endWhenHung(worker, config.operations.hangSeconds * 1000, () => {
      hung.add(pid)
    })
    worker.once('exit', (code, signal) => {
      pids.delete(pid)
      if (closing.begun) return
      if (!serving) failed.reject(new StartError('The server could not start its processes.'))
      else
        void replace(
          hung.delete(pid) ? 'it said nothing any more' : `${signal ?? code}`,
          performance.now() - begun,
        )
    })
    return new Promise((resolve) => worker.once('listening', ({ port }) => resolve(port)))
  }

  async function replace(how: string, served: number): Promise<void> {
    waits = served > steadyAfter ? 0 : waits + 1
    const wait = waits === 0 ? 0 : Math.min(longestWait, firstWait * 2 ** (waits - 1))
    const soon = wait === 0 ? '' : ` in ${wait / 1000} s`
    report.write(`A process of the server has ended (${how}); another takes its place${soon}.`)
    await pause(wait, undefined, { ref: false })
    if (!closing.begun) void begin()
  }

  return report.stage('server', async () => {
    const all = Promise.all(Array.from({ length: count }, begin))
    const [port] = await Promise.race([all, failed.promise])
    serving = true
    return addressOf(config, port)
  })
}

/** Tells all to end, and waits for it. What this process was told is passed on: a machine's word, or a person's. */
async function endAll(patient: boolean, drainSeconds: number): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined)
  const linger = patient ? drainSeconds * 1000 : 0
  const late = new AbortController()
  const over = pause(linger + endPatience, undefined, { signal: late.signal }).catch(() => {})
  const ended = Promise.all(workers.map(endOf))
  for (const worker of workers) worker.process.kill(patient ? 'SIGTERM' : 'SIGINT')
  await Promise.race([ended, over]).finally(() => late.abort())
}

const endOf = (worker: Worker) =>
  new Promise<void>((resolve) => {
    if (worker.isDead()) resolve()
    else worker.once('exit', () => resolve())
  })

/** What still runs when this process goes would keep the port from the next one. */
function endNow(pids: ReadonlySet<number>): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

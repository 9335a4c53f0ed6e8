import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { answerUnknownCall } from '../http/failures.ts'
import { fromAllWorkers } from './workers.metrics.ts'

/** The work that waits, as the database tells it: how much, and for how many seconds the oldest. */
export interface Queue {
  name: string
  length: number
  oldest: number
}
export type ReadQueues = (db: Database) => Promise<Queue[]>

/**
 * Serves `/api/metrics` in the format of Prometheus, for all processes that share the port, to a reader that presents
 * the configured token. Without a configured token there is no such call, and nothing is measured; a wrong token gets
 * the answer of a call that does not exist.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { db, config, queues }: { db: Database; config: Config; queues: ReadQueues },
): Promise<void> {
  const token = config.operations.metricsToken
  if (token === undefined) return
  // Loaded only where it is used.
  const { measure } = await import('./measures.ts')
  const { AggregatorRegistry, Gauge, Registry } = await import('prom-client')
  const registry = measure(app, db)
  const own = () => registry.getMetricsAsJSON()
  const asked = fromAllWorkers(own)
  app.addHook('onClose', async () => asked.end())

  async function waiting(): Promise<string> {
    const registers = [new Registry()]
    const labelNames = ['queue'] as const
    const [name, help] = ['meridian_queue_length', 'What waits to be done']
    const length = new Gauge({ name, help, labelNames, registers })
    const oldest = new Gauge({
      name: 'meridian_queue_lag_seconds',
      help: 'For how long the oldest of it is due',
      ...{ labelNames, registers },
    })
    for (const queue of await queues(db)) {
      length.set({ queue: queue.name }, queue.length)
      oldest.set({ queue: queue.name }, queue.oldest)
    }
    return registers[0]?.metrics() ?? ''
  }

  app.get('/api/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return answerUnknownCall(request, reply)
    const [all, queued] = await Promise.all([asked.all(), waiting()])
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return `${await AggregatorRegistry.aggregate(all).metrics()}\n${queued}`
  })
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

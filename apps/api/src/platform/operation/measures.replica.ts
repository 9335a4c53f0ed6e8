import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { onReplicaEvent } from '../replica/events.ts'

/** Measures how old the replica is and who answers in its place. Without a replica there is nothing to be seen. */
export function measureReplica(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const reads = new Counter({
    name: 'meridian_replica_reads_total',
    help: 'Answers that a replica may give: given by it (replica), or by the database and why',
    labelNames: ['outcome'] as const,
    registers,
  })
  const age = new Gauge({
    name: 'meridian_replica_age_seconds',
    help: 'How old an answer of the replica would have been at the last look; +Inf where nothing is known',
    labelNames: [] as const,
    aggregator: 'max',
    registers,
  })
  // A gauge without labels says 0 before anything is known.
  age.remove()
  const stop = onReplicaEvent((news) => {
    if ('age' in news) age.set(news.age)
    else reads.inc({ outcome: news.answered })
  })
  app.addHook('onClose', async () => stop())
}

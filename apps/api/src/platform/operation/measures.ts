import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, poolBehind } from '../database/connect.ts'
import type { PoolUse } from '../database/pool.ts'
import { watchJobs } from './jobs.ts'
import { measureReplica } from './measures.replica.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The path of the route as declared, never the address with its ids: one series for each call. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'

/** Measures what this process does, from now on until the server closes. */
export function measure(app: FastifyInstance, db: Database): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  const use = poolBehind(db)?.use
  if (use) measurePool(use, registry)
  measureJobs(app, registry)
  measureReplica(app, registry)
  return registry
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: [registry],
  })
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests whose answer has not ended',
    registers: [registry],
  })
  app.addHook('onRequest', (_request, reply, next) => {
    underWay.inc()
    reply.raw.once('close', () => underWay.dec())
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request
    const labels = { method, route: routeOf(request), status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
    next()
  })
}

function measurePool(use: PoolUse, registry: Registry): void {
  const registers = [registry]
  const gauge = (name: string, help: string, now: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(now())
      },
    })
  gauge('db_pool_connections_max', 'Connections that may be open', () => use.max)
  gauge('db_pool_connections_in_use', 'Connections given out', () => use.inUse)
  gauge('db_pool_waiting', 'Those who wait for a connection', () => use.waiting)
  const waits = new Histogram({
    name: 'db_pool_wait_seconds',
    help: 'Seconds waited for a connection',
    buckets: [0.001, ...seconds],
    registers,
  })
  use.waited = (time) => waits.observe(time)
}

function measureJobs(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const runs = new Counter({
    name: 'meridian_job_runs_total',
    help: 'Pieces of work beside the requests that have ended',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'meridian_job_duration_seconds',
    help: 'Seconds that a piece of work took',
    labelNames: ['job'] as const,
    buckets: [...seconds, 30, 60, 300],
    registers,
  })
  const last = new Gauge({
    name: 'meridian_job_last_done_seconds',
    help: 'When a piece of work was last done without a failure, in seconds since 1970',
    labelNames: ['job'] as const,
    aggregator: 'max',
    registers,
  })
  const stop = watchJobs(({ job, failed, seconds: took }) => {
    runs.inc({ job, outcome: failed ? 'failed' : 'done' })
    durations.observe({ job }, took)
    if (!failed) last.set({ job }, Date.now() / 1000)
  })
  app.addHook('onClose', async () => stop())
}

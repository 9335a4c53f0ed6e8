import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** Milliseconds for which processes are waited for that have not sent their measurements. */
const patience = 2000

const Message = z.object({
  meridian: z.enum(['metrics wanted', 'metrics asked', 'metrics told', 'metrics of all']),
  id: z.number(),
  metrics: z.array(z.unknown()).optional(),
})
type Message = z.output<typeof Message>

function messageOf(value: unknown): Message | undefined {
  const { success, data } = Message.safeParse(value)
  return success ? data : undefined
}

/** The measurements of one process, as prom-client hands them from process to process. */
type Measured = object

/**
 * Asks all processes that share the port for their measurements, through the process that started them. A single
 * process asks itself. `end` stops answering the others.
 */
export function fromAllWorkers<T extends Measured>(
  own: () => Promise<T[]>,
): { all: () => Promise<T[][]>; end: () => void } {
  let asked = 0
  const waiting = new Map<number, (all: T[][]) => void>()

  async function received(value: unknown): Promise<void> {
    const message = messageOf(value)
    if (message?.meridian === 'metrics asked')
      process.send?.({ meridian: 'metrics told', id: message.id, metrics: await own() })
    if (message?.meridian === 'metrics of all')
      waiting.get(message.id)?.((message.metrics ?? []) as T[][])
  }

  async function all(): Promise<T[][]> {
    if (!cluster.isWorker || !process.connected) return [await own()]
    const id = ++asked
    const { promise, resolve } = Promise.withResolvers<T[][]>()
    waiting.set(id, resolve)
    process.send?.({ meridian: 'metrics wanted', id })
    const alone = pause(patience * 2, undefined, { ref: false }).then(async () => [await own()])
    return Promise.race([promise, alone]).finally(() => waiting.delete(id))
  }

  const listener = (value: unknown) => void received(value)
  if (cluster.isWorker) process.on('message', listener)
  return { all, end: () => void process.off('message', listener) }
}

/** Passes measurements on between processes; for the process that started them. */
export function passMetricsOn(): void {
  let asked = 0
  const told = new Map<number, (metrics: unknown[]) => void>()

  async function ask(workers: readonly WorkerOf[]): Promise<unknown[]> {
    const id = ++asked
    const found: unknown[] = []
    const complete = new Promise<void>((resolve) => {
      told.set(id, (metrics) => {
        found.push(metrics)
        if (found.length === workers.length) resolve()
      })
    })
    for (const worker of workers) worker.send({ meridian: 'metrics asked', id })
    await Promise.race([complete, pause(patience, undefined, { ref: false })])
    told.delete(id)
    return found
  }

  cluster.on('message', (worker, value) => {
    const message = messageOf(value)
    if (message?.meridian === 'metrics told') told.get(message.id)?.(message.metrics ?? [])
    if (message?.meridian !== 'metrics wanted') return
    const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined)
    void ask(workers.filter((one) => one.isConnected())).then((metrics) => {
      if (worker.isConnected()) worker.send({ meridian: 'metrics of all', id: message.id, metrics })
    })
  })
}

type WorkerOf = Pick<import('node:cluster').Worker, 'send'>

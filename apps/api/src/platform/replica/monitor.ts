import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/connect.ts'
import { answered } from '../database/in-time.ts'
import { ownerOf } from '../files/owner.ts'
import { emitReplicaEvent } from './events.ts'
import type { Moment } from './moments.ts'
import { endOfLog, reachedBy } from './queries.ts'
import type { Replica } from './replica.ts'

/** Milliseconds between two looks, and for which a look waits for the replica. */
const lookEvery = 1000
const lookPatience = 3000

/** The receiver of what operators have to know; a Fastify or pino logger fits. */
export interface MonitorLog {
  warn(details: object, text: string): void
}

/** The replica as readers see it at the moment. */
export interface ReplicaStatus {
  /** Why no reader should go there now; undefined where one may. */
  hindrance: () => 'behind' | 'away' | undefined
  /** Aborts when the replica goes away: those who wait for it need not. A new one stands for the time after. */
  gone: () => AbortSignal
  stop: () => Promise<void>
}

/**
 * Looks every second how far the replica is, until it is stopped. It is away where it does not answer, or is not a replica
 * of this database any more; the log says so once, and once more when it answers again (decision 111).
 */
export function monitorReplica(replica: Replica, db: Database, log: MonitorLog): ReplicaStatus {
  const { moments, bound, looks } = replica
  let state: 'new' | 'fresh' | 'behind' | 'away' = 'new'
  let latest: Moment | undefined
  let gone = new AbortController()
  let same: boolean | undefined
  let stopped = false
  const stopping = new AbortController()

  const age = () => (latest ? performance.now() - latest.here : Number.POSITIVE_INFINITY)

  function become(next: typeof state, details: object = {}): void {
    const before = state
    state = next
    if (before === next || stopped) return
    if (next === 'away') {
      gone.abort()
      log.warn(details, 'the replica is away; the database answers in its place')
    } else if (next === 'behind') {
      const seconds = Math.round(age() / 1000)
      const text = 'the replica is too far behind; the database answers in its place'
      log.warn(latest ? { seconds } : {}, text)
    } else if (before !== 'new') log.warn({}, 'the replica answers again')
    if (before === 'away') gone = new AbortController()
  }

  /** Whether it has the very rows of this database; asked anew whenever it has been away. */
  async function isSame(): Promise<boolean> {
    if (same === undefined || state === 'away')
      same = (await ownerOf(looks)) === (await ownerOf(db))
    return same
  }

  async function lookThere(): Promise<void> {
    const position = await answered(reachedBy(looks), lookPatience, () => {})
    if (position === null || !(await answered(isSame(), lookPatience, () => {})))
      throw new Error('What answers is no replica of this database')
    latest = moments.reached(position)
    // Around the bound it would be told anew with every look.
    const limit = state === 'behind' ? bound / 2 : bound
    become(age() <= limit ? 'fresh' : 'behind')
  }

  async function look(): Promise<void> {
    const here = performance.now()
    // Without the database nothing new is known, and what is known gets older by itself.
    const asked = answered(endOfLog(db), lookPatience, () => {})
    const end = await asked.catch(() => undefined)
    if (end) moments.note(end.position, { at: end.at, here })
    await lookThere().catch((error: unknown) => become('away', { err: error }))
    emitReplicaEvent({ age: age() / 1000 })
  }

  async function goOn(): Promise<void> {
    while (!stopped) {
      await look()
      await pause(lookEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const looking = goOn()
  return {
    hindrance() {
      if (state === 'away') return 'away'
      return age() <= bound ? undefined : 'behind'
    },
    gone: () => gone.signal,
    async stop() {
      stopped = true
      stopping.abort()
      await looking
    },
  }
}

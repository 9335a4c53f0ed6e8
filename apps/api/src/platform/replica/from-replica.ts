import { asOfHeader } from '@meridian/contract/core/as-of.ts'
import type { FastifyReply } from 'fastify'
import { codeOf } from '../database/away.ts'
import type { Database } from '../database/connect.ts'
import type { LogFailure } from '../logs/repeated.ts'
import type { Actor } from '../session/actor.ts'
import type { AsOf } from './as-of.ts'
import { emitReplicaEvent, type FallbackReason } from './events.ts'
import { isOfReplica, orGone } from './failing.ts'
import type { Moment } from './moments.ts'
import type { ReplicaStatus } from './monitor.ts'
import { countDeeds, countDeedsThere } from './queries.ts'
import type { Replica } from './replica.ts'

/**
 * Reads for an answer: from the replica where that may be, otherwise from the database. `work` only reads, and may be
 * done twice; it is told of when its answer is, or null for now. `of` is `sums` where it reads what is summed up in the
 * background, which is as old as the last round.
 */
export type ReadFromReplica = <T>(
  work: (db: Database, asOf: AsOf | null) => Promise<T>,
  of?: 'rows' | 'sums',
) => Promise<T>

/** Milliseconds for which deeds are looked for: hardly a transaction takes as long. */
const lookBack = 15 * 60_000

/** The replica of a server, and what is known of it. */
interface There {
  replica: Replica
  standing: ReplicaStatus
  logFailure: LogFailure
}

/** Makes the function by which a call reads from the replica: for one caller, saying in the answer of when it is. */
export type FromReplicaFor = (caller: Actor, reply: FastifyReply) => ReadFromReplica

/** How the calls of a server read from its replica; without one they all read from the database. */
export function fromReplicaFor(db: Database, there: There | undefined): FromReplicaFor {
  if (!there) return () => (work) => work(db, null)
  return (caller, reply) =>
    async (work, of = 'rows') => {
      const read = await askReplica({ ...there, db, caller, of }, work)
      emitReplicaEvent({ answered: typeof read === 'string' ? read : 'replica' })
      if (typeof read === 'string') return work(db, null)
      const { result, asOf } = read
      reply.headers({ [asOfHeader]: asOf.at.toISOString(), age: asOf.seconds })
      return result
    }
}

type Reading = There & { db: Database; caller: Actor; of: 'rows' | 'sums' }

/** Reads from the replica; says why not, where the database has to answer. */
async function askReplica<T>(
  reading: Reading,
  work: (db: Database, asOf: AsOf) => Promise<T>,
): Promise<{ result: T; asOf: AsOf } | FallbackReason> {
  const { replica, standing, logFailure } = reading
  const hindrance = standing.hindrance()
  if (hindrance) return hindrance
  const gone = standing.gone()
  try {
    const moment = await orGone(momentOf(reading), gone)
    if (typeof moment === 'string') return moment
    const seconds = Math.max(0, Math.round((performance.now() - moment.here) / 1000))
    const asOf = { at: moment.at, seconds }
    return { result: await orGone(work(replica.db, asOf), gone), asOf }
  } catch (error) {
    if (!isOfReplica(error)) throw error
    const text = 'the replica failed a call; the database answered in its place'
    logFailure(`replica ${codeOf(error)}`, error, text)
    return 'failed'
  }
}

/** Of when an answer from the replica is; why not, where its caller would miss something in it or it is too old. */
async function momentOf({ replica, db, caller, of }: Reading): Promise<Moment | FallbackReason> {
  const { userId, schoolId, at } = caller
  const since = new Date(at.getTime() - lookBack)
  const concerned = { userId, since, ...(schoolId && { schoolId }) }
  const deeds = await countDeeds(db, concerned)
  const { count, position } = await countDeedsThere(replica.db, concerned)
  if (count < deeds) return 'unseen'
  const reached = position === null ? undefined : replica.moments.reached(position)
  const moment = reached && of === 'sums' ? replica.moments.summedUp(reached) : reached
  return moment && performance.now() - moment.here <= replica.bound ? moment : 'behind'
}

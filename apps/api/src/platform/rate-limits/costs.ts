import type { Costly } from '@meridian/contract/core/costly.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../session/actor.ts'
import { type Count, takeTry, tooMany } from './rate-limits.ts'

const hour = 3600
/** The message key of the refusal. */
const key = 'error.too_often'

/**
 * Counts a costly call, for the person and for their school.
 * @throws CallError too_many with the wait, in words and in seconds, where either has made it too often within an hour
 */
export type CountCost = (what: Costly, actor: Pick<Actor, 'userId' | 'schoolId'>) => Promise<void>

/** What pages and systems ask for all the time: counted in the memory of this process, which costs nothing and is near enough. */
const inMemory: ReadonlySet<Costly> = new Set(['statistics', 'roster'])

/** Makes the counter of costly calls. */
export function costCounter({ db, config }: { db: Database; config: Config }): CountCost {
  const limiters = new Map<string, RateLimiterMemory>()
  return async (what, actor) => {
    const { person, school } = config.limits.often[what]
    const count = (of: string, id: string, limit: number): Count => ({
      what: `${what} ${of}`,
      whose: [id],
      limit,
      seconds: hour,
    })
    const counts = [count('person', actor.userId, person)]
    if (actor.schoolId) counts.push(count('school', actor.schoolId, school))
    if (inMemory.has(what)) await countInMemory(limiters, counts)
    else await takeTry(db, counts, key)
  }
}

async function countInMemory(
  limiters: Map<string, RateLimiterMemory>,
  counts: readonly Count[],
): Promise<void> {
  for (const { what, whose, limit, seconds } of counts) {
    const limiter =
      limiters.get(what) ?? new RateLimiterMemory({ points: limit, duration: seconds })
    limiters.set(what, limiter)
    try {
      await limiter.consume(whose.join(' '))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw tooMany(error.msBeforeNext, key)
    }
  }
}

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
export async function countCost(
  db: Database,
  config: Config,
  what: Costly,
  actor: Pick<Actor, 'userId' | 'schoolId'>,
): Promise<void> {
  const { person, school } = config.limits.often[what]
  const count = (of: string, id: string, limit: number): Count => ({
    what: `${what} ${of}`,
    whose: [id],
    limit,
    seconds: hour,
  })
  const counts = [count('person', actor.userId, person)]
  if (actor.schoolId) counts.push(count('school', actor.schoolId, school))
  if (what === 'statistics') await countHere(config, counts)
  else await takeTry(db, counts, key)
}

const here = new WeakMap<Config, Map<string, RateLimiterMemory>>()

/**
 * Counts statistics in the process's memory: pages ask for them all the time, counting so costs nothing, and is near
 * enough.
 */
async function countHere(config: Config, counts: readonly Count[]): Promise<void> {
  const limiters = here.get(config) ?? new Map<string, RateLimiterMemory>()
  here.set(config, limiters)
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

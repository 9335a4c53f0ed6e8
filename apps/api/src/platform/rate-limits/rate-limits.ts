import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/connect.ts'
import { rowsOfCompiled } from '../database/rows.ts'
import { CallError } from '../errors/call-error.ts'

/** One counter: what is counted, for whom, and how often within how many seconds. */
export interface Count {
  what: string
  /** The owner of the counter: an email, an address, an id, or several; kept as a hash. */
  whose: readonly string[]
  limit: number
  seconds: number
  /** How many tries at once; one by default. */
  points?: number
}

/**
 * Takes one try off every counter, in this order. Where one has none left, the earlier ones get theirs back, so that a
 * caller whom a narrow counter stops uses up nothing of a wide one. Each step is one statement of the database, so that
 * simultaneous tries of all processes are counted one by one.
 * @throws CallError too_many with the wait, in the sentence of `key`
 */
export async function takeTry(db: Database, counts: readonly Count[], key?: string): Promise<void> {
  const taken: Count[] = []
  for (const count of counts) {
    try {
      await limiterOf(db, count).consume(keyOf(count), count.points ?? 1)
      taken.push(count)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await giveBack(db, taken)
      throw tooMany(error.msBeforeNext, key)
    }
  }
}

/**
 * Takes one try off every counter, for events that are noticed and not refused.
 * @returns false where one has none left
 */
export async function hasTry(db: Database, counts: readonly Count[]): Promise<boolean> {
  try {
    await takeTry(db, counts)
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

/** Gives the tries back that `takeTry` took, all in one message: in which order is nobody's concern. */
export async function giveBack(db: Database, counts: readonly Count[]): Promise<void> {
  await Promise.all(
    counts.map((count) => limiterOf(db, count).reward(keyOf(count), count.points ?? 1)),
  )
}

/**
 * Does work that may be tried only so often: a refusal (401, 403, 404) costs a try, a success costs none. A failure of
 * the server costs none either.
 */
export async function countingRefusals<T>(
  db: Database,
  counts: readonly Count[],
  work: () => Promise<T>,
): Promise<T> {
  await takeTry(db, counts)
  let refused = false
  try {
    return await work()
  } catch (error) {
    refused = error instanceof CallError
    throw error
  } finally {
    if (!refused) await giveBack(db, counts)
  }
}

/** The refusal with its wait, in words and in seconds. */
export function tooMany(milliseconds: number, key = 'error.too_many_minutes'): CallError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const count = Math.ceil(seconds / 60)
  return new CallError('too_many', {
    key,
    values: { count },
    retryAfter: seconds,
  })
}

function limiterOf(db: Database, { limit, seconds }: Count): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: storeOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: limit,
    duration: seconds,
  })
}

/** Our connection in the shape of a client of `pg`, which the limiter was written for. */
function storeOf(db: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await rowsOfCompiled(db, CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}

function keyOf({ what, whose }: Count): string {
  const hash = createHash('sha256').update(JSON.stringify(whose)).digest('base64url')
  return `${what}:${hash}`
}

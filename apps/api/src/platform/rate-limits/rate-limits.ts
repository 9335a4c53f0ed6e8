import type { Database } from '../database/connect.ts'
import { CallError } from '../errors/call-error.ts'
import { type Count, countTries, uncountTries } from './counters.ts'

export type { Count } from './counters.ts'

/**
 * Takes one try off every counter, in this order. Where one has none left, the earlier ones get theirs back, so that a
 * caller whom a narrow counter stops uses up nothing of a wide one.
 * @throws CallError too_many with the wait, in the sentence of `key`
 */
export async function takeTry(db: Database, counts: readonly Count[], key?: string): Promise<void> {
  const stopped = await countTries(db, counts)
  if (!stopped) return
  await uncountTries(db, counts.slice(0, stopped.place))
  throw tooMany(stopped.wait, key)
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

/** Gives the tries back that `takeTry` took. */
export function giveBack(db: Database, counts: readonly Count[]): Promise<void> {
  return uncountTries(db, counts)
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

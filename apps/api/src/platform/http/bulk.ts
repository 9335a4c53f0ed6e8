import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import type { Translate } from '../messages/translate.ts'
import { type Actor, requireConfirmed } from '../session/actor.ts'
import type { Loader } from './bind.ts'
import { CallError, notFound } from './errors.ts'

/** What a bulk call works with: the request's surroundings, and how one row is found and changed. */
export interface BulkWork<Row, Action extends string> {
  db: Database
  actor: Actor
  t: Translate
  load: Loader<Row>
  change: (row: Row, action: Action) => Promise<unknown>
}

/**
 * Does one thing to several rows, each for itself: one that it cannot be done to keeps none of the others back and says
 * why. Rows are found by the loader of the single call, so an id out of reach answers like a missing one, and each is
 * read just before it is changed. 403 `not_confirmed` for a deletion from a session that has not confirmed its password.
 */
export async function eachForItself<Row, Action extends string>(
  { action, ids }: { action: Action; ids: readonly string[] },
  { db, actor, t, load, change }: BulkWork<Row, Action>,
): Promise<BulkResult> {
  if (action === 'delete') requireConfirmed(actor)
  const result: BulkResult = { done: [], failed: [] }
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    try {
      const row = isId(id) ? await load(db, actor, id) : null
      if (!row) throw notFound()
      await change(row, action)
      result.done.push(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      result.failed.push({ id, message: t(error.key, error.values) })
    }
  }
  return result
}

/**
 * The answer of a bulk call, with a sentence that counts what was done. Where some rows were left as they are the page
 * says which; a success beside it would mislead.
 */
export function bulkAnswer(data: BulkResult, sentence: (count: number) => string) {
  return data.failed.length > 0 ? { data } : { data, message: sentence(data.done.length) }
}

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
  /** Gives `false` where it was so already, so that nothing had to be done. */
  change: (row: Row, action: Action) => Promise<unknown>
}

/** What became of each row, and how many were changed: those that it was so with already are done, but not changed. */
export interface BulkDone extends BulkResult {
  changed: number
}

/**
 * Does one thing to several rows, each for itself: one that it cannot be done to keeps none of the others back and says
 * why. Rows are found by the loader of the single call, so an id out of reach answers like a missing one, and each is
 * read just before it is changed. 403 `not_confirmed` for a deletion from a session that has not confirmed its password.
 */
export async function eachForItself<Row, Action extends string>(
  { action, ids }: { action: Action; ids: readonly string[] },
  { db, actor, t, load, change }: BulkWork<Row, Action>,
): Promise<BulkDone> {
  if (action === 'delete') requireConfirmed(actor)
  const result: BulkDone = { done: [], failed: [], changed: 0 }
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    try {
      const row = isId(id) ? await load(db, actor, id) : null
      if (!row) throw notFound()
      if ((await change(row, action)) !== false) result.changed += 1
      result.done.push(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      result.failed.push({ id, message: t(error.key, error.values) })
    }
  }
  return result
}

/**
 * The answer of a bulk call, with a sentence that counts what was changed. Where some rows were left as they are the page
 * says which; a success beside it would mislead.
 */
export function bulkAnswer(
  { changed, ...data }: BulkDone,
  t: Translate,
  sentence: (count: number) => string,
) {
  if (data.failed.length > 0) return { data }
  return { data, message: changed === 0 ? t('bulk.nothing_changed') : sentence(changed) }
}

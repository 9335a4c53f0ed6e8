import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import { CallError, notFound } from '../errors/call-error.ts'
import type { Translate } from '../messages/translate.ts'
import { type Actor, requireConfirmed } from '../session/actor.ts'
import type { Loader } from './bind.ts'

/** The surroundings of a bulk call: how one row is found and changed. */
export interface BulkWork<Row, Action extends string> {
  db: Database
  actor: Actor
  t: Translate
  load: Loader<Row>
  /** Changes the row; resolves to `false` where there was nothing to change. */
  change: (row: Row, action: Action) => Promise<unknown>
}

/**
 * The result of each row, and how many rows were changed. A row that was in the wanted state already is done, but not
 * changed.
 */
export interface BulkDone extends BulkResult {
  changed: number
}

/**
 * Does one thing to several rows, each for itself: a row that fails keeps none of the others back and says why. Rows
 * are found by the loader of the single call, so an id out of reach fails like a missing one, and each is read just
 * before it is changed.
 * @throws CallError not_confirmed for a deletion from a session that has not confirmed its password
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
 * The answer of a bulk call, with a sentence that counts the changed rows. There is no sentence where some rows failed:
 * the page says which, and a success next to that would mislead.
 */
export function bulkAnswer(
  { changed, ...data }: BulkDone,
  t: Translate,
  sentence: (count: number) => string,
) {
  if (data.failed.length > 0) return { data }
  return { data, message: changed === 0 ? t('bulk.nothing_changed') : sentence(changed) }
}

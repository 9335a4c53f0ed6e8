import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import type { Removal } from '@meridian/contract/core/removal.ts'
import { audit } from '../audit.ts'
import { inTransaction } from '../database/transaction.ts'
import { CallError } from '../errors/call-error.ts'
import { bulkAnswer, eachForItself } from '../http/bulk.ts'
import type { Actor } from '../session/actor.ts'
import { moveToBin } from './bin.ts'
import type { Asked, Blockable, Guarded, Managed } from './managed.ts'

/** A row that can be put away, as `Blockable` has it. */
interface Turned {
  id: string
  name: string
  active: boolean
}

/** @throws CallError forbidden where the policy of the kind says no, with its reason if it has one */
export function requireMay<Row, Action extends string>(
  kind: Guarded<Row, Action>,
  actor: Actor,
  row: Row,
  action: Action,
): void {
  if (kind.can(actor, row)[action]) return
  const key = kind.whyNot?.(actor, row)
  throw new CallError('forbidden', key === undefined ? {} : { key })
}

/** Puts a row away or brings it back, whichever it is not. */
export async function block<Row extends Turned, Data>(
  kind: Blockable<Row, Data>,
  call: Asked,
  row: Row,
): Promise<{ data: Data; message: string }> {
  const active = !row.active
  await setActive(kind, call, row, active)
  const data = await kind.describe(call, row.id)
  return { data, message: call.t(kind[active ? 'on' : 'off'].said, { name: row.name }) }
}

/**
 * Puts a row away or brings it back.
 * @returns false where it was so already, which the audit does not store
 */
async function setActive<Row extends Turned, Data>(
  kind: Blockable<Row, Data>,
  { db, actor }: Asked,
  row: Row,
  active: boolean,
): Promise<boolean> {
  requireMay(kind, actor, row, 'block')
  if (row.active === active) return false
  await inTransaction(db, async (tx) => {
    await kind.setActive(tx, row, active)
    await kind[active ? 'on' : 'off'].audit(tx, actor, row.id)
  })
  return true
}

/**
 * What the deletion of a row would do.
 * @throws CallError forbidden for those who may not delete it
 */
export async function removal<Row extends { id: string }>(
  kind: Managed<Row>,
  { db, actor, t, language }: Asked,
  row: Row,
): Promise<{ data: Removal }> {
  requireMay(kind, actor, row, 'delete')
  return { data: await kind.removalOf(db, row, { t, language }) }
}

/**
 * Deletes a row.
 * @throws CallError forbidden without the right to; in_use, naming the dependents that forbid it; not_found when the row
 * has gone meanwhile
 */
export async function remove<Row extends { id: string }>(
  kind: Managed<Row>,
  call: Asked,
  row: Row,
): Promise<{ message: string; bin: string[] }> {
  const entry = await erase(kind, call, row)
  return { message: call.t(kind.deleted), bin: entry === null ? [] : [entry] }
}

/**
 * The deletion of `remove` without its answer, for one of several.
 * @returns the id of its entry in the bin; null for a kind that goes at once
 */
export async function erase<Row extends { id: string }>(
  kind: Managed<Row>,
  { db, actor, t, language }: Asked,
  row: Row,
): Promise<string | null> {
  requireMay(kind, actor, row, 'delete')
  return inTransaction(db, async (tx) => {
    await kind.hold(tx, row)
    await kind.refuse(tx, row, { t, language })
    const gone = () => kind.erase(tx, row)
    const { entry, erased } = kind.binned
      ? await moveToBin(tx, actor, await kind.binned(tx, row), gone)
      : { entry: null, erased: await gone() }
    await audit(tx, actor, 'deleted', kind.entity, row.id, erased)
    return entry
  })
}

/** Puts away, brings back or deletes several rows, each for itself. */
export async function bulk<Row extends Turned, Data>(
  kind: Blockable<Row, Data>,
  call: Asked,
  body: { action: 'delete' | 'enable' | 'disable'; ids: readonly string[] },
): Promise<{ data: BulkResult; message?: string; bin?: string[] }> {
  const { db, actor, t } = call
  const entries: string[] = []
  const data = await eachForItself(body, {
    db,
    actor,
    t,
    load: kind.load,
    change: async (row, action) => {
      if (action !== 'delete') return setActive(kind, call, row, action === 'enable')
      const entry = await erase(kind, call, row)
      if (entry !== null) entries.push(entry)
      return true
    },
  })
  const sentence = {
    delete: kind.deletedSeveral,
    enable: kind.on.saidOfSeveral,
    disable: kind.off.saidOfSeveral,
  }[body.action]
  const answer = bulkAnswer(data, t, (count) => t(sentence, { count }))
  return entries.length > 0 ? { ...answer, bin: entries } : answer
}

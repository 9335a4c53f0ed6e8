import type { Language } from '@meridian/contract/core/language.ts'
import type { Removal } from '@meridian/contract/core/removal.ts'
import { sql } from 'kysely'
import { audit } from './audit.ts'
import type { Database } from './database/connect.ts'
import { inTransaction, type Reader, type Tx } from './database/transaction.ts'
import { CallError, notFound } from './http/errors.ts'
import { listed } from './messages/listed.ts'
import type { Translate } from './messages/translate.ts'
import type { Actor } from './session/actor.ts'

/**
 * What hangs on a row, counted by kind, in the order in which it is told. What `keeps` it is somebody's work and forbids
 * the deletion; what `goes` goes with it.
 */
export interface Hanging {
  keeps: Readonly<Record<string, number>>
  goes: Readonly<Record<string, number>>
}

/** The row that is to be deleted, and the message keys that speak of it. */
export interface Subject {
  name: string
  /** Before the name of a kind: `classrooms.hanging` for the plurals `classrooms.hanging_papers`. */
  things: string
  /** The sentence for what will go, with `name`. */
  goes: string
  /** The sentence for why it cannot go, with `name` and `things`. */
  keeps: string
  /** What keeps the work and still puts the row away; null where there is nothing such, or it is done already. */
  instead: Removal['instead']
}

export interface Words {
  t: Translate
  language: Language
}

/** What a deletion would do, for the question that is asked first. `refuseDeletion` says the same to who deletes. */
export function removalOf(subject: Subject, hanging: Hanging, { t, language }: Words): Removal {
  const { name } = subject
  const kept = thingsOf(subject, hanging.keeps, t)
  if (kept.length === 0) {
    const things = thingsOf(subject, hanging.goes, t)
    return { name, allowed: true, message: t(subject.goes, { name }), things, instead: null }
  }
  const message = t(subject.keeps, { name, things: namesOf(kept, language) })
  return { name, allowed: false, message, things: kept, instead: subject.instead }
}

/** A row to delete: where it stands, what the audit calls it, and what hangs on it. */
interface Deletion {
  table: 'books' | 'classrooms' | 'schools'
  entity: 'book' | 'classroom' | 'school'
  row: { id: string; name: string }
  subject: Subject
  hangingOn: (db: Reader, id: string) => Promise<Hanging>
  /** What has to go before the row itself. */
  before?: (tx: Tx) => Promise<void>
}

/**
 * Deletes a row. It is held first, so that nothing can come to hang on it between the count and the end. Answers 404 when
 * it has gone meanwhile, 409 `in_use` where something forbids it.
 */
export async function deleteRow(
  db: Database,
  actor: Actor,
  { table, entity, row, subject, hangingOn, before }: Deletion,
  words: Words,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await sql`select from ${sql.table(table)} where id = ${row.id} for update`.execute(
      tx,
    )
    if (held.rows.length === 0) throw notFound()
    refuseDeletion(subject, await hangingOn(tx, row.id), words)
    await before?.(tx)
    await sql`delete from ${sql.table(table)} where id = ${row.id}`.execute(tx)
    await audit(tx, actor, 'deleted', entity, row.id, { name: row.name })
  })
}

/** Answers 409 `in_use`, naming and counting what hangs on the row, where that forbids its deletion. */
export function refuseDeletion(subject: Subject, hanging: Hanging, { t, language }: Words): void {
  const kept = thingsOf(subject, hanging.keeps, t)
  if (kept.length === 0) return
  const values = { name: subject.name, things: namesOf(kept, language) }
  throw new CallError('in_use', { key: subject.keeps, values })
}

function thingsOf({ things }: Subject, counts: Hanging['keeps'], t: Translate): Removal['things'] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    count > 0 ? [{ kind, count, text: t(`${things}_${kind}`, { count }) }] : [],
  )
}

function namesOf(things: Removal['things'], language: Language): string {
  return listed(
    things.map((thing) => thing.text),
    language,
  )
}

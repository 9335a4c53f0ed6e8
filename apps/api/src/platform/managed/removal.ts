import type { Language } from '@meridian/contract/core/language.ts'
import type { Removal } from '@meridian/contract/core/removal.ts'
import type { Reader, Tx } from '../database/transaction.ts'
import { CallError } from '../errors/call-error.ts'
import { listed } from '../messages/listed.ts'
import type { Translate } from '../messages/translate.ts'

/**
 * The dependents of a row, counted by kind, in the order in which they are told. Those in `keeps` are somebody's work
 * and forbid the deletion; those in `goes` are deleted with the row.
 */
export interface Hanging {
  keeps: Readonly<Record<string, number>>
  goes: Readonly<Record<string, number>>
}

/** The row to delete, and the message keys that speak of it. */
export interface Subject {
  name: string
  /** Prefix of the message keys of kinds: `classrooms.hanging` for the plurals `classrooms.hanging_papers`. */
  things: string
  /** The sentence about a deletion that is allowed, with `name`. */
  goes: string
  /** The sentence about a deletion that is refused, with `name` and `things`. */
  keeps: string
  /** The action that keeps the work and still puts the row away; null where there is none, or it is done already. */
  instead: Removal['instead']
}

export interface Words {
  t: Translate
  language: Language
}

/** How a row of one kind is deleted. The steps of one deletion are one transaction. */
export interface Deletion<Row> {
  /** What the deletion would do, for the question that is asked first. */
  removalOf(db: Reader, row: Row, words: Words): Promise<Removal>
  /** Holds the row, so that nothing can come to hang on it until it is gone. Answers 404 where it has gone meanwhile. */
  hold(tx: Tx, row: Row): Promise<void>
  /** Answers 409 `in_use` where something forbids the deletion. */
  refuse(tx: Tx, row: Row, words: Words): Promise<void>
  /** Deletes the row with what goes along, and gives what the audit keeps of it. */
  erase(tx: Tx, row: Row): Promise<Record<string, unknown>>
}

/** How one kind of thing counts what hangs on a row, and speaks of it. */
interface Counted<Row> {
  subjectOf(row: Row): Subject
  hangingOn(db: Reader, row: Row): Promise<Hanging>
}

/**
 * The deletion of a thing that goes unless somebody's work hangs on it. The question that is asked first and the refusal count
 * the same and say the same sentence.
 */
export function unlessInUse<Row>({
  subjectOf,
  hangingOn,
}: Counted<Row>): Pick<Deletion<Row>, 'removalOf' | 'refuse'> {
  return {
    removalOf: async (db, row, words) => removalOf(subjectOf(row), await hangingOn(db, row), words),
    refuse: async (tx, row, words) =>
      refuseDeletion(subjectOf(row), await hangingOn(tx, row), words),
  }
}

function removalOf(subject: Subject, hanging: Hanging, { t, language }: Words): Removal {
  const { name } = subject
  const kept = thingsOf(subject, hanging.keeps, t)
  if (kept.length === 0) {
    const things = thingsOf(subject, hanging.goes, t)
    return { name, allowed: true, message: t(subject.goes, { name }), things, instead: null }
  }
  const message = t(subject.keeps, { name, things: namesOf(kept, language) })
  return { name, allowed: false, message, things: kept, instead: subject.instead }
}

/**
 * Refuses a deletion that dependents forbid.
 * @throws CallError in_use, naming and counting the dependents
 */
function refuseDeletion(subject: Subject, hanging: Hanging, { t, language }: Words): void {
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

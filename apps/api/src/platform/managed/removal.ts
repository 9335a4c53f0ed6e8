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
export interface Dependents {
  keeps: Readonly<Record<string, number>>
  goes: Readonly<Record<string, number>>
}

/** The row to delete, and the message keys that speak of it. */
export interface Subject {
  name: string
  /** Prefix of the message keys of kinds: `classrooms.dependents` for the plurals `classrooms.dependents_papers`. */
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
  /**
   * Locks the row, so that it gets no new dependents before it is deleted.
   * @throws CallError not_found where it has gone meanwhile
   */
  hold(tx: Tx, row: Row): Promise<void>
  /** @throws CallError in_use where dependents forbid the deletion */
  refuse(tx: Tx, row: Row, words: Words): Promise<void>
  /**
   * Deletes the row and the dependents that go with it.
   * @returns the details that the audit stores
   */
  erase(tx: Tx, row: Row): Promise<Record<string, unknown>>
}

/** How one kind of thing counts the dependents of a row, and the sentences about them. */
interface Counted<Row> {
  subjectOf(row: Row): Subject
  dependentsOf(db: Reader, row: Row): Promise<Dependents>
}

/**
 * The deletion of a thing that somebody's work forbids. The question that is asked first and the refusal count the same
 * dependents and say the same sentence.
 */
export function unlessInUse<Row>({
  subjectOf,
  dependentsOf,
}: Counted<Row>): Pick<Deletion<Row>, 'removalOf' | 'refuse'> {
  return {
    removalOf: async (db, row, words) =>
      removalOf(subjectOf(row), await dependentsOf(db, row), words),
    refuse: async (tx, row, words) =>
      refuseDeletion(subjectOf(row), await dependentsOf(tx, row), words),
  }
}

function removalOf(subject: Subject, dependents: Dependents, { t, language }: Words): Removal {
  const { name } = subject
  const kept = thingsOf(subject, dependents.keeps, t)
  if (kept.length === 0) {
    const things = thingsOf(subject, dependents.goes, t)
    return { name, allowed: true, message: t(subject.goes, { name }), things, instead: null }
  }
  const message = t(subject.keeps, { name, things: namesOf(kept, language) })
  return { name, allowed: false, message, things: kept, instead: subject.instead }
}

/**
 * Refuses a deletion that dependents forbid.
 * @throws CallError in_use, naming and counting the dependents
 */
function refuseDeletion(subject: Subject, dependents: Dependents, { t, language }: Words): void {
  const kept = thingsOf(subject, dependents.keeps, t)
  if (kept.length === 0) return
  const values = { name: subject.name, things: namesOf(kept, language) }
  throw new CallError('in_use', { key: subject.keeps, values })
}

function thingsOf(
  { things }: Subject,
  counts: Dependents['keeps'],
  t: Translate,
): Removal['things'] {
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

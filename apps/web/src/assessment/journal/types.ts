import type { AnyAnswer } from '@meridian/questions/registry.ts'
import type { z } from 'zod'

/** An answer of a student; null where it was taken back. */
export type Answer = z.output<typeof AnyAnswer> | null

/** The student and the attempt that an entry of the journal belongs to. */
export interface Place {
  user: string
  attempt: string
}

/** One change of one answer, as the device keeps it until the server has acknowledged it. */
export interface Change {
  /** The lease under which the change was numbered. Only the page of that lease gives out its numbers. */
  lease: string
  /** The number of the page that made the change, counted on this device, so that later pages know the order. */
  page: number
  /** The question within the attempt. */
  id: string
  seq: number
  /** The revision of the answer that was on the screen at the time of the change. */
  base: number
  value: Answer
  /** The number of the newest conflicting answer that the student has decided on with this change. */
  resolves?: number
}

/** A change that the device may forget: the change of this number and the earlier ones of the same lease and question. */
export type Done = Pick<Change, 'lease' | 'id' | 'seq'>

/** The contents of the journal when a page opens it for an attempt. */
export interface Kept {
  /** This page's own number. */
  page: number
  /** The lease of the last page of this device that had the attempt. */
  held: string | null
  /** The leases of all pages of this device that have had the attempt, or asked for it and may have got it. */
  pages: string[]
  changes: Change[]
  /** The name of the paper, where the student wants it handed in and the server has not heard of it yet; else null. */
  handIn: string | null
}

/** The storage of the journal: IndexedDB in a browser. A write is stored when its promise resolves. */
export interface AnswerStorage {
  /** False where the journal lives only as long as the page. */
  readonly lasting: boolean
  /** Counts a new page of this device, and reads what earlier pages have left. */
  open: (place: Place) => Promise<Kept>
  read: (place: Place) => Promise<Change[]>
  /** Stores that this lease is about to be asked for: the server may give it and its answer be lost. */
  ask: (place: Place, lease: string) => Promise<void>
  /** Stores that this lease has the attempt. */
  hold: (place: Place, lease: string) => Promise<void>
  /** Stores `put`, each in place of the earlier change of its lease and question, and forgets `done`; all or nothing. */
  write: (place: Place, put: readonly Change[], done: readonly Done[]) => Promise<void>
  /** Stores that the student wants the attempt handed in, with the name of its paper; null where that is done or taken back. */
  wantHandIn: (place: Place, paper: string | null) => Promise<void>
  /** The attempts of this person that have unsent changes on this device, or wait to be handed in. */
  attempts: (user: string) => Promise<string[]>
  /** Forgets everything about an attempt. */
  clear: (place: Place) => Promise<void>
}

/** Sorts changes by page, and those of one page by their numbers. */
export function inOrder(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => a.page - b.page || a.seq - b.seq)
}

import type { AnyAnswer } from '@meridian/questions/registry.ts'
import type { z } from 'zod'

/** What a student can answer; null takes an answer back. */
export type Answer = z.output<typeof AnyAnswer> | null

/** Whose attempt it is: no entry of the journal is found without both. */
export interface Place {
  user: string
  attempt: string
}

/** One change of one answer, as it is kept until the server has acknowledged it. */
export interface Change {
  /** The lease under which it was numbered; only its page ever gives out numbers of it. */
  lease: string
  /** Which page of this device made it, counted up, so that later pages know the order. */
  page: number
  /** The question within the attempt. */
  id: string
  seq: number
  /** The revision of the answer that was on the screen when it was changed. */
  base: number
  value: Answer
  /** Up to which of the values that lie beside the answer the student has decided. */
  settles?: number
}

/** A change of which nothing more has to be kept: this number of its page's, or an earlier one. */
export type Done = Pick<Change, 'lease' | 'id' | 'seq'>

/** What a page finds when it opens the journal of an attempt. */
export interface Kept {
  /** This page's own number. */
  page: number
  /** The lease of the last page of this device that had the attempt. */
  held: string | null
  /** The leases of all its pages that have had the attempt. */
  pages: string[]
  changes: Change[]
}

/** Where the journal stands: IndexedDB in a browser. Whatever it promises is kept when the promise resolves. */
export interface AnswerStorage {
  /** False where the device keeps nothing and all of it goes with the page. */
  readonly lasting: boolean
  /** Counts a new page of the device, and gives what earlier ones have left. */
  open: (place: Place) => Promise<Kept>
  read: (place: Place) => Promise<Change[]>
  /** Remembers that this lease has the attempt. */
  hold: (place: Place, lease: string) => Promise<void>
  /** Keeps some changes, each in the place of an earlier one of its page and question, and forgets others; all or nothing. */
  write: (place: Place, put: readonly Change[], done: readonly Done[]) => Promise<void>
  /** The attempts of which this person has unsent changes here. */
  attempts: (user: string) => Promise<string[]>
  /** Forgets everything about an attempt. */
  clear: (place: Place) => Promise<void>
}

/** Page by page, and each page's changes by their numbers. */
export function inOrder(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => a.page - b.page || a.seq - b.seq)
}

import type { StudentAttempt, saveAnswers } from '@meridian/contract/answering.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { Store } from '../../core/store.ts'
import type { Timers } from './schedule.ts'
import type { Answer, AnswerStorage, Change, Kept, Place } from './types.ts'

/** An answer as the server has it, with what lies beside it. */
export interface Stored {
  id: string
  revision: number
  answer: Answer
  beside: readonly Beside[]
}
export interface Beside {
  number: number
  answer: NonNullable<Answer>
}

/** What the server says to a batch. */
export interface Acknowledgement {
  acknowledged: readonly {
    id: string
    seq: number
    from?: string | undefined
    revision: number
    answer?: Answer | undefined
    beside?: number | undefined
  }[]
  server_time: string
  /** When the attempt ends; null for no end. */
  ends_at: string | null
}
/** What it says to a page that wants to write: how the attempt stands, and who has it. */
export type Taken = Pick<StudentAttempt, 'status' | 'lease' | 'server_time' | 'ends_at'> & {
  questions: readonly Stored[]
}
export type Batch = BodyInput<typeof saveAnswers> & { lease: string }

/**
 * How the answers stand: all with the server; kept on this device and on their way; kept, and not reaching it; kept, while
 * another tab or device writes; no longer accepted.
 */
export type SyncState = 'saved' | 'kept' | 'retrying' | 'elsewhere' | 'closed'
/** Why an answer on the screen changed by itself: a newer one came from elsewhere, or the server could not take it. */
export type Surprise = 'overtaken' | 'refused'

export interface AnswerSync {
  answers: Store<ReadonlyMap<string, Answer>>
  /** What lies beside answers for the student to decide on, by question. */
  beside: Store<ReadonlyMap<string, readonly Beside[]>>
  state: Store<SyncState>
  surprise: Store<Surprise | null>
  /** How many changes the server has not acknowledged. */
  waiting: Store<number>
  /** True when the device keeps nothing, so that closing the page would lose what is not saved. */
  unkept: Store<boolean>
  /** Takes an answer; `wait` holds the sending back while somebody is typing (ms). */
  answer: (id: string, value: Answer, wait?: number) => void
  /** Decides on what lies beside an answer: `value` stands, whether it is the one that stood or not. */
  decide: (id: string, value: Answer) => void
  /** Takes what a later reading of the attempt says, where it is newer than what is on the screen. */
  learn: (attempt: Taken) => void
  /** Takes the attempt from wherever it is written now. Rejects when that cannot be done now. */
  continueHere: () => Promise<void>
  /** Told when another page of this browser has taken the attempt. */
  displaced: () => void
  /** Sends now what is waiting. */
  flush: () => void
  /** Tells the server that this page is there and asks how much time is left, unless it is sending anyway. */
  contact: () => void
  /** Resolves once everything is with the server; rejects with the reason when it will not come there now. */
  drain: () => Promise<void>
  /** Resolves when the server has first said whether this page writes, or could not be asked. */
  ready: Promise<void>
  /** The lease under which this page writes; null while it does not. */
  lease: () => string | null
  /** What would be sent next, for a last sending while the page closes; null for nothing. */
  lastWords: () => Batch | null
  stop: () => void
}

export interface AnswerSyncOptions {
  storage: AnswerStorage
  place: Place
  kept: Kept
  /** Whether no other page of this browser has the attempt, so that this one may follow the device's last. */
  alone: boolean
  /** The answers as the server had them when the page opened. */
  stored: readonly Stored[]
  newLease: () => string
  take: (lease: string, after: string | null) => Promise<Taken>
  send: (batch: Batch) => Promise<Acknowledgement>
  timers?: Timers
  /** Told of every word from the server, for the clock. */
  onServerTime?: (iso: string) => void
  /** The same, for when the attempt ends. */
  onEnd?: (iso: string | null) => void
  /** Told once when the attempt takes no more answers. */
  onClosed?: () => void
  /** Told when it is written elsewhere. */
  onElsewhere?: () => void
}

/** A change as it travels under the lease that brings it. */
export function wired(batch: readonly Change[], lease: string): Batch {
  return {
    lease,
    answers: batch.map(({ id, seq, base, value, settles, lease: from }) => ({
      id,
      seq,
      base,
      value,
      ...(from !== lease && { from }),
      ...(settles !== undefined && { settles }),
    })),
  }
}

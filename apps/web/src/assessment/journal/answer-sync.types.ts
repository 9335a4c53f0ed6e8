import type { StudentAttempt, saveAnswers } from '@meridian/contract/answering.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import type { Store } from '../../core/store.ts'
import type { Timers } from './schedule.ts'
import type { Answer, AnswerStorage, Change, Kept, Place } from './types.ts'

/** An answer as the server has it, with the conflicting answers to the same question. */
export interface Stored {
  id: string
  revision: number
  answer: Answer
  conflicts: readonly ConflictingAnswer[]
}
export interface ConflictingAnswer {
  number: number
  answer: NonNullable<Answer>
}

/** The server's answer to a batch. */
export interface Acknowledgement {
  acknowledged: readonly {
    id: string
    seq: number
    from?: string | undefined
    revision: number
    answer?: Answer | undefined
    conflict?: number | undefined
  }[]
  server_time: string
  /** When the attempt ends; null for no end. */
  ends_at: string | null
}
/** The server's answer to a page that asks for the lease: the state of the attempt, and the lease that has it now. */
export type Taken = Pick<StudentAttempt, 'status' | 'lease' | 'server_time' | 'ends_at'> & {
  questions: readonly Stored[]
}
export type Batch = BodyInput<typeof saveAnswers> & { lease: string }

/**
 * The state of the answers. `saved`: the server has all of them. `kept`: some are on this device and on their way.
 * `retrying`: some are on this device and the server cannot be reached. `elsewhere`: another tab or device has the lease.
 * `closed`: the attempt takes no more answers.
 */
export type SyncState = 'saved' | 'kept' | 'retrying' | 'elsewhere' | 'closed'
/** Why an answer on the screen changed by itself: another page gave a newer one, or the server refused this one. */
export type Surprise = 'overtaken' | 'refused'

export interface AnswerSync {
  answers: Store<ReadonlyMap<string, Answer>>
  /** The conflicting answers that the student has to decide on, by question. */
  conflicts: Store<ReadonlyMap<string, readonly ConflictingAnswer[]>>
  state: Store<SyncState>
  surprise: Store<Surprise | null>
  /** How many changes the server has not acknowledged. */
  waiting: Store<number>
  /** True when the device keeps nothing, so that closing the page would lose what is not saved. */
  unkept: Store<boolean>
  /** Takes an answer; `wait` delays the sending while somebody is typing (ms). */
  answer: (id: string, value: Answer, wait?: number) => void
  /** Decides a conflict: `value` becomes the answer, and the conflicting answers of the question are gone. */
  decide: (id: string, value: Answer) => void
  /** Takes over the answers of a later reading of the attempt that are newer than those on the screen. */
  merge: (attempt: Taken) => void
  /**
   * Takes the lease from the page that has it now.
   * @throws ApiError where that is not possible now
   */
  continueHere: () => Promise<void>
  /** The page calls this when another page of this browser has taken the attempt. */
  displaced: () => void
  /** Sends the waiting changes now. */
  flush: () => void
  /** Tells the server that this page is there and asks how much time is left, unless it is sending anyway. */
  contact: () => void
  /**
   * Resolves once the server has every change.
   * @throws the reason for which it cannot have them now
   */
  drain: () => Promise<void>
  /** The lease under which this page writes; null while this page may not write. */
  lease: () => string | null
  /** The next batch, for a last call while the page closes; null where nothing waits. */
  finalBatch: () => Batch | null
  stop: () => void
}

export interface AnswerSyncOptions {
  storage: AnswerStorage
  place: Place
  kept: Kept
  /** True where no other page of this browser has the attempt: this page may then take over the device's last lease. */
  alone: boolean
  /** The answers as the server had them when the page opened. */
  stored: readonly Stored[]
  newLease: () => string
  take: (lease: string, after: string | null) => Promise<Taken>
  send: (batch: Batch) => Promise<Acknowledgement>
  timers?: Timers
  /** Called with the server's time after every answer, for the clock. */
  onServerTime?: (iso: string) => void
  /** Called after every answer with the time at which the attempt ends. */
  onEnd?: (iso: string | null) => void
  /** Called once when the attempt takes no more answers. */
  onClosed?: () => void
  /** Called when another page has the lease. */
  onElsewhere?: () => void
}

/**
 * Turns changes into the body of a save.
 * @param lease the lease that sends them; a change that was made under another one names that as `from`
 */
export function wired(batch: readonly Change[], lease: string): Batch {
  return {
    lease,
    answers: batch.map(({ id, seq, base, value, resolves, lease: from }) => ({
      id,
      seq,
      base,
      value,
      ...(from !== lease && { from }),
      ...(resolves !== undefined && { resolves }),
    })),
  }
}

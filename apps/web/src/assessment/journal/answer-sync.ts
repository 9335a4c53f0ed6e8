import type { AnswerSync, AnswerSyncOptions } from './answer-sync.types.ts'
import { AnsweringPage } from './answering-page.ts'

/**
 * Creates the synchronization of one attempt on one page (decision 032). It writes every change to the journal of the
 * device, takes the lease of the attempt, and sends the changes in order, one call at a time, until the server has
 * acknowledged each. A failed call is tried again for as long as it takes, and changes that an earlier page left are sent
 * too. A change leaves the device only after the server has acknowledged it.
 */
export function createAnswerSync(options: AnswerSyncOptions): AnswerSync {
  const page = new AnsweringPage(options)
  page.begin()
  const { answers, conflicts, waiting } = page.journal.state
  return {
    ...{ answers, conflicts, waiting },
    ...{ state: page.state, surprise: page.journal.surprise, unkept: page.journal.unkept },
    answer: (id, value, wait = 0) => page.change(id, value, wait),
    decide: (id, value) => page.decide(id, value),
    merge: (attempt) => page.merge(attempt),
    continueHere: () => page.continueHere(),
    displaced: () => page.lose(null),
    flush: () => page.flush(),
    contact: () => void page.meet(),
    drain: () => page.drain(),
    lease: () => page.ownLease(),
    finalBatch: () => page.finalBatch(),
    stop: () => page.stop(),
  }
}

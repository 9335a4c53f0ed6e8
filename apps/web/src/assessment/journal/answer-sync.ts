import type { AnswerSync, AnswerSyncOptions } from './answer-sync.types.ts'
import { AnsweringPage } from './answering-page.ts'

/**
 * Answers an attempt on a page: keeps every change on the device, takes the attempt for this page, sends the changes in
 * order until each is acknowledged, and goes on where it or an earlier page stopped: one call at a time, tried again for as
 * long as it takes. Nothing is forgotten before the server has said that it is stored. docs/decisions/032 has the rules.
 */
export function createAnswerSync(options: AnswerSyncOptions): AnswerSync {
  const page = new AnsweringPage(options)
  page.begin()
  const { answers, beside, waiting } = page.journal.state
  return {
    ...{ answers, beside, waiting },
    ...{ state: page.state, surprise: page.journal.surprise, unkept: page.journal.unkept },
    ready: page.first.promise,
    answer: (id, value, wait = 0) => page.change(id, value, wait),
    decide: (id, value) => page.decide(id, value),
    learn: (attempt) => page.learn(attempt),
    continueHere: () => page.continueHere(),
    displaced: () => page.lose(null),
    flush: () => page.flush(),
    contact: () => void page.meet(),
    drain: () => page.drain(),
    lease: () => page.ownLease(),
    lastWords: () => page.lastWords(),
    stop: () => page.stop(),
  }
}

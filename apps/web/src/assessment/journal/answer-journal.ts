import { createStore } from '../../core/store.ts'
import { createAnswerState } from './answer-state.ts'
import type { Acknowledgement, AnswerSyncOptions, Stored, Surprise } from './answer-sync.types.ts'
import type { Answer, Change, Done } from './types.ts'

type JournalOptions = Pick<AnswerSyncOptions, 'storage' | 'place' | 'kept' | 'stored'>

/** The answers of one page with its journal: a change stays on this device until the server has acknowledged it. */
export class AnswerJournal {
  readonly state
  /** True when the device keeps nothing. */
  readonly unkept
  /** What the server has made of a change, where that is not what was meant. */
  readonly surprise = createStore<Surprise | null>(null)
  readonly #options
  #seq = 0

  constructor(options: JournalOptions) {
    const { storage, kept, stored } = options
    this.#options = options
    this.state = createAnswerState(stored, kept.changes, kept.page)
    this.unkept = createStore(!storage.lasting)
  }

  /** Puts a change in line and keeps it. */
  add(lease: string, id: string, value: Answer, resolves?: number): void {
    this.#seq += 1
    const { page } = this.#options.kept
    const base = { lease, page, id, seq: this.#seq, value }
    this.#keep([this.state.add(resolves === undefined ? base : { ...base, resolves })])
  }

  /** Remembers that a lease is asked for, in case its answer never comes. */
  ask(lease: string): Promise<void> {
    const { storage, place } = this.#options
    return storage.ask(place, lease).catch(() => this.unkept.set(true))
  }

  /** Remembers that a lease has the attempt, and takes up what earlier pages have left and the server says. */
  async adopt(lease: string, questions: readonly Stored[]): Promise<void> {
    const { storage, place } = this.#options
    await storage.hold(place, lease).catch(() => this.unkept.set(true))
    this.state.adopt(await storage.read(place).catch(() => []))
    this.state.merge(questions)
  }

  /** Takes the server's word on a batch that was sent under a lease. */
  accept(
    under: string,
    batch: readonly Change[],
    acknowledged: Acknowledgement['acknowledged'],
  ): void {
    const put: Change[] = []
    const done: Done[] = []
    for (const word of acknowledged) {
      const from = word.from ?? under
      const sent = batch.find((one) => one.id === word.id && one.lease === from)
      if (!sent) continue
      const taken = this.state.acknowledge(sent, word)
      put.push(...taken.put)
      done.push(taken.done)
      if (taken.overtaken) this.surprise.set('overtaken')
    }
    this.#keep(put, done)
  }

  /** Forgets what the server will never take: it must not hold the rest up. */
  refuse(changes: readonly Change[]): void {
    this.#keep([], changes)
    this.state.drop(changes)
    this.surprise.set('refused')
  }

  #keep(put: readonly Change[], done: readonly Done[] = []): void {
    const { storage, place } = this.#options
    storage.write(place, put, done).catch(() => this.unkept.set(true))
  }
}

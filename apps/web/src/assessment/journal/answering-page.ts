import { ApiError } from '../../core/http.ts'
import { createStore } from '../../core/store.ts'
import { AnswerJournal } from './answer-journal.ts'
import {
  type Acknowledgement,
  type AnswerSyncOptions,
  type Batch,
  type SyncState,
  type Taken,
  wired,
} from './answer-sync.types.ts'
import { batchOf, refusedPlaces } from './batch.ts'
import { createHolding } from './holding.ts'
import { createSchedule, realTimers } from './schedule.ts'
import type { Answer, Change } from './types.ts'
import { createWaiters } from './waiters.ts'

/** How often "Continue here" asks again when yet another page was quicker. */
const handovers = 3
/** A request that outlives its page may carry this much (characters, to stay below 64 kB in UTF-8). */
const finalBatchMax = 20_000

/** Whether the server has said that this page writes no more. */
const isFinal = (code: ApiError['code']) =>
  code === 'not_open' || code === 'not_found' || code === 'elsewhere'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : 'unexpected')

/** One page that answers an attempt: what it has not sent, whether it may write, and the one call that is under way. */
export class AnsweringPage {
  readonly journal
  readonly state
  readonly #options
  readonly #schedule
  readonly #waiters = createWaiters()
  /** The lease of this device that the server may hand over from; null for none. */
  #after: string | null
  readonly #holding
  #busy = false
  #stopped = false

  constructor(options: AnswerSyncOptions) {
    const { kept, newLease, alone, timers = realTimers } = options
    this.#options = options
    this.journal = new AnswerJournal(options)
    this.state = createStore<SyncState>(kept.changes.length > 0 ? 'kept' : 'saved')
    this.#schedule = createSchedule(timers, () => void this.#run())
    this.#holding = createHolding(newLease)
    this.#after = alone ? kept.held : null
  }

  begin(): void {
    this.#runIn(0)
  }

  change(id: string, value: Answer, wait: number, resolves?: number): void {
    if (this.#over() || this.#lost()) return
    this.journal.add(this.#holding.lease(), id, value, resolves)
    this.#runSoon(wait)
  }

  decide(id: string, value: Answer): void {
    if (!this.#over() && !this.#lost()) this.change(id, value, 0, this.journal.state.resolve(id))
  }

  merge(attempt: Taken): void {
    const { lease: holder } = attempt
    if (this.#holding.isOvertaken(holder)) this.lose(holder?.id ?? null)
    if (this.#lost()) this.#holding.lose(holder?.id ?? null)
    this.journal.state.merge(attempt.questions)
    if (this.#idle() && !this.#busy && !this.#over()) this.#allSaved()
  }

  async continueHere(): Promise<void> {
    if (!this.#lost() || this.#over()) return
    for (let tries = 0; tries < handovers; tries++) {
      const lease = this.#holding.renew()
      const taken = await this.#options.take(lease, this.#holding.elsewhere())
      await this.#settle(taken)
      if (this.#over() || taken.lease?.id === lease) break
    }
    if (this.#lost()) throw new ApiError(409, 'elsewhere', '')
    this.#schedule.succeeded()
    this.#goOn()
  }

  /** Another page writes: what is unsent stays where it is until the student continues here. */
  lose(holder: string | null, error: unknown = new ApiError(409, 'elsewhere', '')): void {
    if (this.#over()) return
    this.#holding.lose(holder)
    this.#schedule.stop()
    this.state.set('elsewhere')
    this.#waiters.reject(error)
    this.#options.onElsewhere?.()
  }

  flush(): void {
    this.#schedule.stop()
    void this.#run()
  }

  /** A batch of nothing: the server hears of the page, and the page of the time. What fails of it is found out anyway. */
  async meet(): Promise<void> {
    if (this.#busy || this.#over() || !this.#idle()) return
    this.#busy = true
    const under = this.#holding.lease()
    try {
      this.#accept(under, [], await this.#options.send({ lease: under, answers: [] }))
      this.#busy = false
    } catch (error) {
      this.#busy = false
      if (under === this.#holding.lease() && isFinal(codeOf(error))) return this.#fail([], error)
    }
    this.#goOn()
  }

  drain(): Promise<void> {
    if (this.#idle() && !this.#busy) return Promise.resolve()
    if (this.#lost()) return Promise.reject(new ApiError(409, 'elsewhere', ''))
    if (this.#over()) return Promise.reject(new ApiError(409, 'not_open', ''))
    const done = this.#waiters.wait()
    this.flush()
    return done
  }

  ownLease(): string | null {
    return this.#holding.isHeld() ? this.#holding.lease() : null
  }

  finalBatch(): Batch | null {
    const line = this.journal.state.line()
    if (!this.#holding.isHeld() || line.length === 0 || this.#over()) return null
    return wired(batchOf(line, finalBatchMax), this.#holding.lease())
  }

  stop(): void {
    this.#stopped = true
    this.#schedule.stop()
  }

  #over(): boolean {
    return this.#stopped || this.state.get() === 'closed'
  }

  #lost(): boolean {
    return this.#holding.isLost()
  }

  #idle(): boolean {
    return this.#holding.isHeld() && this.journal.state.line().length === 0
  }

  #runIn(delay: number): void {
    if (!this.#over() && !this.#lost()) this.#schedule.in(delay)
  }

  /** After a change: soon, but while calls fail, when the next try is due. */
  #runSoon(wait: number): void {
    if (this.state.get() === 'saved') {
      this.state.set('kept')
      this.#schedule.sent()
    }
    if (this.state.get() === 'kept' && !this.#busy) this.#schedule.soon(wait)
  }

  /** One call: for the attempt while this page has not got it, else with the next batch. */
  async #run(): Promise<void> {
    if (this.#busy || this.#over() || this.#lost() || this.#idle()) return
    this.#busy = true
    this.#schedule.sent()
    const under = this.#holding.lease()
    const asked = this.#holding.isAsking()
    const batch = asked ? [] : batchOf(this.journal.state.line())
    const { take, send } = this.#options
    try {
      if (asked) {
        await this.journal.ask(under)
        await this.#settle(await take(under, this.#after))
      } else this.#accept(under, batch, await send(wired(batch, under)))
      this.#schedule.succeeded()
      this.#busy = false
      this.#goOn()
    } catch (error) {
      this.#busy = false
      // A refusal of the lease before this one says nothing about the present one.
      if (under === this.#holding.lease()) this.#fail(batch, error)
      else this.#goOn()
    }
  }

  #goOn(): void {
    if (this.#over() || this.#lost()) return
    if (this.#idle()) this.#allSaved()
    else {
      this.state.set('kept')
      this.#runIn(0)
    }
  }

  /** Takes the server's word on who has the attempt. */
  async #settle(taken: Taken): Promise<void> {
    const { onServerTime, onEnd } = this.#options
    onServerTime?.(taken.server_time)
    onEnd?.(taken.ends_at)
    if (taken.status !== 'in_progress') return this.#close(new ApiError(409, 'not_open', ''))
    const lease = this.#holding.lease()
    const given = taken.lease
    if (given?.id !== lease) return this.#refused(given?.id ?? null)
    this.#holding.take(given.taken_at)
    await this.journal.adopt(lease, taken.questions)
  }

  /**
   * Another page has the attempt. Where that is one of this device that is there no more, as it closed before it heard that it
   * had been given the attempt, this page asks to follow it.
   */
  #refused(holder: string | null): void {
    const { alone, kept } = this.#options
    const ours = holder !== null && holder !== this.#after && kept.pages.includes(holder)
    if (alone && ours && this.#holding.isAsking()) this.#after = holder
    else this.lose(holder)
  }

  #accept(under: string, batch: readonly Change[], said: Acknowledgement): void {
    this.#options.onServerTime?.(said.server_time)
    this.#options.onEnd?.(said.ends_at)
    this.journal.accept(under, batch, said.acknowledged)
  }

  #fail(batch: readonly Change[], error: unknown): void {
    const code = codeOf(error)
    const refused = code === 'invalid' ? refusedPlaces(error as ApiError) : []
    if (code === 'not_open' || code === 'not_found') this.#close(error)
    else if (code === 'elsewhere') this.lose(null, error)
    else if (refused.length > 0) {
      this.journal.refuse(refused.flatMap((at) => batch[at] ?? []))
      this.#goOn()
    } else this.#retry(code, error)
  }

  #retry(code: ApiError['code'], error: unknown): void {
    this.#schedule.failed()
    if (!this.#lost()) this.state.set('retrying')
    this.#waiters.reject(error)
    // Without a session nothing can be sent: the journal waits until the same person is back.
    if (code !== 'unauthenticated' && !this.#over() && !this.#lost()) this.#schedule.again()
  }

  #allSaved(): void {
    this.state.set('saved')
    this.#waiters.resolve()
  }

  #close(error: unknown): void {
    this.#schedule.stop()
    this.state.set('closed')
    this.#waiters.reject(error)
    this.#options.onClosed?.()
  }
}

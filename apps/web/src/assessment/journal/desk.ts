import { ApiError } from '../../app/http.ts'
import { createStore } from '../../app/store.ts'
import { batchOf, delayAfter, refusedPlaces } from './batch.ts'
import {
  type Acknowledgement,
  type Desk,
  type DeskOptions,
  type DeskState,
  type Surprise,
  type Taken,
  type Timers,
  wired,
} from './desk.types.ts'
import { createSheet } from './sheet.ts'
import type { Answer, Change, Done } from './types.ts'

/** While somebody types without a pause, it is still sent this often (ms). */
const longestWait = 5000
/** How often "Continue here" asks again when yet another page was quicker. */
const handovers = 3
/** A request that outlives its page may carry this much (characters, to stay below 64 kB in UTF-8). */
const lastWordsMax = 20_000

/** Whether the server has said that this page writes no more. */
const isFinal = (code: ApiError['code']) =>
  code === 'not_open' || code === 'not_found' || code === 'elsewhere'

const realTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  now: () => Date.now(),
}

/**
 * Where a page answers an attempt: keeps every change on the device, takes the attempt for this page, sends the changes in
 * order until each is acknowledged, and goes on where it or an earlier page stopped: one call at a time, tried again for as
 * long as it takes. Nothing is forgotten before the server has said that it is stored. docs/decisions/032 has the rules.
 */
export function createDesk(options: DeskOptions): Desk {
  const { shelf, place, kept, stored, newLease, take, send, timers = realTimers, ...told } = options
  const sheet = createSheet(stored, kept.changes, kept.page)
  const state = createStore<DeskState>(kept.changes.length > 0 ? 'kept' : 'saved')
  const surprise = createStore<Surprise | null>(null)
  const unkept = createStore(!shelf.lasting)
  const first = Promise.withResolvers<void>()
  /** The lease that this page asks for, or has; changes made meanwhile are numbered under it. */
  let lease = newLease()
  const after = options.alone ? kept.held : null
  let access: 'asking' | 'held' | 'lost' = 'asking'
  let takenAt = ''
  let elsewhere: string | null = null
  let drains: { resolve: () => void; reject: (error: unknown) => void }[] = []
  let timer: unknown
  let sentAt = timers.now()
  let failures = 0
  let seq = 0
  let busy = false
  let stopped = false

  const over = () => stopped || state.get() === 'closed'
  const lost = () => access === 'lost'
  const idle = () => access === 'held' && sheet.line().length === 0

  function keep(put: readonly Change[], done: readonly Done[] = []): void {
    shelf.write(place, put, done).catch(() => unkept.set(true))
  }

  function runIn(delay: number): void {
    if (over() || lost()) return
    timers.clear(timer)
    timer = timers.set(() => void run(), delay)
  }

  /** After a change: soon, but while calls fail, when the next try is due. */
  function runSoon(wait: number): void {
    if (state.get() === 'saved') {
      state.set('kept')
      sentAt = timers.now()
    }
    if (state.get() !== 'kept' || busy) return
    runIn(Math.min(wait, Math.max(0, sentAt + longestWait - timers.now())))
  }

  /** One call: for the attempt while this page has not got it, else with the next batch. */
  async function run(): Promise<void> {
    if (busy || over() || lost() || idle()) return
    busy = true
    sentAt = timers.now()
    const under = lease
    const asked = access === 'asking'
    const batch = asked ? [] : batchOf(sheet.line())
    try {
      if (asked) await settle(await take(under, after))
      else accept(under, batch, await send(wired(batch, under)))
      failures = 0
      busy = false
      goOn()
    } catch (error) {
      busy = false
      // A refusal of the lease before this one says nothing about the present one.
      if (under === lease) fail(batch, error)
      else goOn()
    }
    first.resolve()
  }

  /** A batch of nothing: the server hears of the page, and the page of the time. What fails of it is found out anyway. */
  async function meet(): Promise<void> {
    if (busy || over() || !idle()) return
    busy = true
    const under = lease
    try {
      accept(under, [], await send({ lease: under, answers: [] }))
      busy = false
    } catch (error) {
      busy = false
      const word = error instanceof ApiError ? error.code : 'unexpected'
      if (under === lease && isFinal(word)) return fail([], error)
    }
    goOn()
  }

  function goOn(): void {
    if (over() || lost()) return
    if (idle()) allSaved()
    else {
      state.set('kept')
      runIn(0)
    }
  }

  /** Takes the server's word on who has the attempt. */
  async function settle(taken: Taken): Promise<void> {
    told.onServerTime?.(taken.server_time)
    told.onEnd?.(taken.ends_at)
    if (taken.status !== 'in_progress') return close(new ApiError(409, 'not_open', ''))
    if (taken.lease?.id !== lease) return lose(taken.lease?.id ?? null)
    takenAt = taken.lease.taken_at
    access = 'held'
    await shelf.hold(place, lease).catch(() => unkept.set(true))
    sheet.adopt(await shelf.read(place).catch(() => []))
    sheet.learn(taken.questions)
  }

  function accept(
    under: string,
    batch: readonly Change[],
    { acknowledged, server_time, ends_at }: Acknowledgement,
  ): void {
    told.onServerTime?.(server_time)
    told.onEnd?.(ends_at)
    const put: Change[] = []
    const done: Done[] = []
    for (const word of acknowledged) {
      const from = word.from ?? under
      const sent = batch.find((one) => one.id === word.id && one.lease === from)
      if (!sent) continue
      const taken = sheet.acknowledge(sent, word)
      put.push(...taken.put)
      done.push(taken.done)
      if (taken.overtaken) surprise.set('overtaken')
    }
    keep(put, done)
  }

  function fail(batch: readonly Change[], error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'unexpected'
    const refused = code === 'invalid' ? refusedPlaces(error as ApiError) : []
    if (code === 'not_open' || code === 'not_found') close(error)
    else if (code === 'elsewhere') lose(null, error)
    else if (refused.length > 0) refuse(refused.flatMap((at) => batch[at] ?? []))
    else retry(code, error)
  }

  function retry(code: ApiError['code'], error: unknown): void {
    failures += 1
    if (!lost()) state.set('retrying')
    release((drain) => drain.reject(error))
    // Without a session nothing can be sent: the journal waits until the same person is back.
    if (code !== 'unauthenticated') runIn(delayAfter(failures))
  }

  /** What the server will never take must not hold the rest up. */
  function refuse(changes: readonly Change[]): void {
    keep([], changes)
    sheet.drop(changes)
    surprise.set('refused')
    goOn()
  }

  /** Another page writes: what is unsent stays where it is until the student continues here. */
  function lose(holder: string | null, error: unknown = new ApiError(409, 'elsewhere', '')): void {
    if (over()) return
    access = 'lost'
    elsewhere = holder
    timers.clear(timer)
    state.set('elsewhere')
    release((drain) => drain.reject(error))
    told.onElsewhere?.()
  }

  function allSaved(): void {
    state.set('saved')
    release((drain) => drain.resolve())
  }

  function close(error: unknown): void {
    timers.clear(timer)
    state.set('closed')
    release((drain) => drain.reject(error))
    told.onClosed?.()
  }

  function release(how: (drain: (typeof drains)[number]) => void): void {
    const all = drains
    drains = []
    all.forEach(how)
  }

  function change(id: string, value: Answer, wait: number, settles?: number): void {
    if (over() || lost()) return
    seq += 1
    const base = { lease, page: kept.page, id, seq, value }
    keep([sheet.add(settles === undefined ? base : { ...base, settles })])
    runSoon(wait)
  }

  runIn(0)

  return {
    answers: sheet.answers,
    beside: sheet.beside,
    waiting: sheet.waiting,
    state,
    surprise,
    unkept,
    ready: first.promise,
    answer: (id, value, wait = 0) => change(id, value, wait),
    decide(id, value) {
      if (!over() && !lost()) change(id, value, 0, sheet.settle(id))
    },
    learn(attempt) {
      const { lease: holder } = attempt
      if (access === 'held' && holder && holder.id !== lease && holder.taken_at > takenAt)
        lose(holder.id)
      if (lost()) elsewhere = holder?.id ?? null
      sheet.learn(attempt.questions)
      if (idle() && !busy && !over()) allSaved()
    },
    async continueHere() {
      if (!lost() || over()) return
      for (let tries = 0; tries < handovers; tries++) {
        lease = newLease()
        const taken = await take(lease, elsewhere)
        await settle(taken)
        if (over() || taken.lease?.id === lease) break
      }
      if (lost()) throw new ApiError(409, 'elsewhere', '')
      failures = 0
      goOn()
    },
    displaced: () => lose(null),
    flush() {
      timers.clear(timer)
      void run()
    },
    contact: () => void meet(),
    drain() {
      if (idle() && !busy) return Promise.resolve()
      if (lost()) return Promise.reject(new ApiError(409, 'elsewhere', ''))
      if (over()) return Promise.reject(new ApiError(409, 'not_open', ''))
      const done = new Promise<void>((resolve, reject) => drains.push({ resolve, reject }))
      timers.clear(timer)
      void run()
      return done
    },
    lease: () => (access === 'held' ? lease : null),
    lastWords() {
      if (access !== 'held' || sheet.line().length === 0 || over()) return null
      return wired(batchOf(sheet.line(), lastWordsMax), lease)
    },
    stop() {
      stopped = true
      timers.clear(timer)
    },
  }
}

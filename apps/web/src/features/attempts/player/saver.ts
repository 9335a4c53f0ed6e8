import { ApiError } from '../../../app/http.ts'
import { createStore, type Store } from '../../../app/store.ts'
import { batchOf, delayAfter, nextSeq, refusedPlaces } from './batch.ts'
import type { Answer, Change, Journal } from './journal.ts'

/** What the server says to a batch. */
export interface Acknowledgement {
  acknowledged: readonly { id: string; seq: number; answer?: Answer | undefined }[]
  server_time: string
}

/** How the answers stand: all with the server; on their way; not reaching it, and tried again; no longer accepted. */
export type SaveState = 'saved' | 'saving' | 'retrying' | 'closed'
/** Why an answer on the screen changed by itself: a newer one came from elsewhere, or the server could not take it. */
export type Surprise = 'overtaken' | 'refused'

export interface Saver {
  answers: Store<ReadonlyMap<string, Answer>>
  state: Store<SaveState>
  surprise: Store<Surprise | null>
  /** True when the device keeps nothing, so that closing the page would lose what is not saved. */
  unkept: Store<boolean>
  /** Takes an answer; `wait` holds the sending back while somebody is typing (ms). */
  answer: (id: string, value: Answer, wait?: number) => void
  /** Takes what a later reading of the attempt says, where it is newer than what is on the screen. */
  learn: (stored: SaverOptions['stored']) => void
  /** Sends now what is waiting. */
  flush: () => void
  /** Resolves once everything is with the server; rejects with the reason when it will not come there now. */
  drain: () => Promise<void>
  /** What has not been acknowledged, for a last sending while the page closes. */
  waiting: () => Change[]
  stop: () => void
}

export interface SaverOptions {
  journal: Journal
  /** The answers as the server has them. */
  stored: readonly { id: string; seq: number; answer: Answer }[]
  send: (changes: Change[]) => Promise<Acknowledgement>
  /** Told of every word from the server, for the clock. */
  onServerTime?: (iso: string) => void
  /** Told once when the attempt takes no more answers. */
  onClosed?: () => void
}

/** While somebody types without a pause, it is still sent this often (ms). */
const longestWait = 5000
/** How long another tab may take to send what it has kept, before this one does (ms). */
const otherTabWait = 3000

/**
 * Keeps answers on the device, sends them in order until each is acknowledged, and goes on where it stopped: one call at a
 * time, tried again for as long as it takes. Nothing is forgotten before the server has said that it is stored.
 */
export function createSaver({ journal, stored, send, ...told }: SaverOptions): Saver {
  const known = new Map(stored.map(({ id, seq, answer }) => [id, { seq, answer }]))
  const latest = new Map(stored.map(({ id, seq }) => [id, seq]))
  const pending = new Map<string, Change>()
  const answers = createStore<ReadonlyMap<string, Answer>>(
    new Map(stored.map(({ id, answer }) => [id, answer])),
  )
  const state = createStore<SaveState>('saved')
  const surprise = createStore<Surprise | null>(null)
  const unkept = createStore(false)
  let drains: { resolve: () => void; reject: (error: unknown) => void }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = Date.now()
  let failures = 0
  let sending = false
  let stopped = false

  const show = (id: string, value: Answer) => answers.set(new Map(answers.get()).set(id, value))

  /** Makes a change the one to send, unless a newer one is known. */
  function adopt(change: Change): boolean {
    const before = latest.get(change.id)
    if (before === undefined || change.seq <= before) return false
    latest.set(change.id, change.seq)
    pending.set(change.id, change)
    show(change.id, change.value)
    return true
  }

  function sendIn(delay: number): void {
    if (stopped || state.get() === 'closed') return
    clearTimeout(timer)
    timer = setTimeout(() => void sendBatch(), delay)
  }

  /** After a change: soon, but while calls fail, when the next try is due. */
  function sendSoon(wait: number): void {
    if (state.get() === 'saved') {
      state.set('saving')
      sentAt = Date.now()
    }
    if (state.get() !== 'saving' || sending) return
    sendIn(Math.min(wait, Math.max(0, sentAt + longestWait - Date.now())))
  }

  async function sendBatch(): Promise<void> {
    if (sending || stopped || pending.size === 0 || state.get() === 'closed') return
    sending = true
    sentAt = Date.now()
    const batch = batchOf([...pending.values()])
    try {
      accept(batch, await send(batch))
      failures = 0
      sending = false
      if (pending.size === 0) return settle()
      state.set('saving')
      sendIn(0)
    } catch (error) {
      sending = false
      fail(batch, error)
    }
  }

  function accept(batch: readonly Change[], { acknowledged, server_time }: Acknowledgement): void {
    told.onServerTime?.(server_time)
    for (const { id, seq, answer } of acknowledged) {
      const sent = batch.find((change) => change.id === id)
      if (!sent) continue
      const stands = answer === undefined ? sent.value : answer
      known.set(id, { seq, answer: stands })
      latest.set(id, Math.max(latest.get(id) ?? 0, seq))
      journal.acknowledged(id, seq)
      if ((pending.get(id)?.seq ?? 0) > seq) continue
      pending.delete(id)
      if (answer === undefined) continue
      show(id, answer)
      surprise.set('overtaken')
    }
  }

  function fail(batch: readonly Change[], error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'unexpected'
    const refused = code === 'invalid' ? refusedPlaces(error as ApiError) : []
    if (code === 'not_open' || code === 'not_found') close(error)
    else if (refused.length > 0) refuse(refused.flatMap((place) => batch[place] ?? []))
    else retry(code, error)
  }

  function retry(code: ApiError['code'], error: unknown): void {
    failures += 1
    state.set('retrying')
    release((drain) => drain.reject(error))
    // Without a session nothing can be sent: the journal waits until the same person is back.
    if (code !== 'unauthenticated') sendIn(delayAfter(failures))
  }

  /** What the server will never take must not hold the rest up: the last stored answer takes its place. */
  function refuse(changes: readonly Change[]): void {
    for (const { id, seq } of changes) {
      journal.acknowledged(id, seq)
      if (pending.get(id)?.seq !== seq) continue
      pending.delete(id)
      show(id, known.get(id)?.answer ?? null)
      surprise.set('refused')
    }
    if (pending.size > 0) sendIn(0)
    else settle()
  }

  function settle(): void {
    state.set('saved')
    release((drain) => drain.resolve())
  }

  function close(error: unknown): void {
    clearTimeout(timer)
    state.set('closed')
    release((drain) => drain.reject(error))
    told.onClosed?.()
  }

  function release(how: (drain: (typeof drains)[number]) => void): void {
    const all = drains
    drains = []
    all.forEach(how)
  }

  function flush(): void {
    clearTimeout(timer)
    void sendBatch()
  }

  const unwatch = journal.watch((change) => {
    if (adopt(change)) sendSoon(otherTabWait)
  })
  for (const change of journal.pending())
    if (!adopt(change)) journal.acknowledged(change.id, change.seq)
  if (pending.size > 0) sendSoon(0)

  return {
    answers,
    state,
    surprise,
    unkept,
    answer(id, value, wait = 0) {
      if (stopped || state.get() === 'closed') return
      const change = { id, seq: nextSeq(latest.get(id) ?? 0), value }
      if (!adopt(change)) return
      if (!journal.put(change)) unkept.set(true)
      sendSoon(wait)
    },
    learn(rows) {
      for (const { id, seq, answer } of rows) {
        const before = latest.get(id)
        if (before === undefined || seq <= before) continue
        known.set(id, { seq, answer })
        latest.set(id, seq)
        pending.delete(id)
        show(id, answer)
      }
      if (pending.size === 0 && !sending && state.get() !== 'closed') settle()
    },
    flush,
    drain() {
      if (pending.size === 0 && !sending) return Promise.resolve()
      const done = new Promise<void>((resolve, reject) => drains.push({ resolve, reject }))
      flush()
      return done
    },
    waiting: () => [...pending.values()],
    stop() {
      stopped = true
      clearTimeout(timer)
      unwatch()
    },
  }
}

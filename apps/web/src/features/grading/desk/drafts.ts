import type { ApiError } from '../../../core/http.ts'
import { createStore, type Store } from '../../../core/store.ts'
import { keep, lookAgain, type ToKeep } from './calls.ts'
import { type Entry, entryOf, givenAsTyped, type Subject, type Typed } from './entry.ts'
import { forgetOnDevice, keepOnDevice, leftOnDevice } from './kept.ts'

/** How long after the last key what is typed is sent, and how long until another try without a connection, in ms. */
const pause = 500
const retry = 4000

/** What a later try may not meet again. */
const passing = new Set<ApiError['code']>(['network', 'unexpected', 'internal', 'unavailable'])

/** What is typed and no grade yet, and the keeping of it: by the server, and on this device until it is there. */
export interface Drafts {
  store: Store<ReadonlyMap<string, Entry>>
  /** What is typed about a subject here, else what the server keeps of it. */
  of: (subject: Subject) => Entry | undefined
  change: (subject: Subject, change: Partial<Typed>) => void
  /** Takes what is typed as it stands here, and has it kept in a moment. */
  write: (subject: Subject, entry: Entry) => void
  /** Shows it without keeping it. */
  show: (subject: Subject, entry: Entry) => void
  patch: (id: string, part: Partial<Entry>) => void
  /** Has it kept: at once, in the moment that a key would leave, or when a call that failed is tried again. */
  keepIn: (id: string, when: 'now' | 'pause' | 'retry') => void
  /** Resolves once nothing of it is on its way, nor will be by itself. */
  hold: (id: string) => Promise<void>
  /** Nothing is typed about it any more. */
  drop: (id: string) => void
  /** Has the server forget it. What fails of that is told. */
  throwAway: (subject: Subject, entry: Entry) => Promise<void>
  /** Sends what an earlier page left on this device, and what is typed when this one goes; gives the end of that. */
  start: () => () => void
}

/** The drafts about one paper. */
export function createDrafts(paperId: string): Drafts {
  const store = createStore<ReadonlyMap<string, Entry>>(new Map())
  const wholes = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()

  function put(id: string, entry: Entry | null): void {
    const next = new Map(store.get())
    if (entry) next.set(id, entry)
    else next.delete(id)
    store.set(next)
  }
  function patch(id: string, part: Partial<Entry>): void {
    const entry = store.get().get(id)
    if (entry) put(id, { ...entry, ...part })
  }
  function later(id: string, wait: number): void {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => void send(id), wait),
    )
  }

  function show({ id, whole }: Subject, entry: Entry): void {
    if (whole) wholes.add(id)
    put(id, entry)
  }
  function write(subject: Subject, entry: Entry): void {
    const { id, whole } = subject
    show(subject, entry)
    const { attemptId, typed, base, revision } = entry
    keepOnDevice({ id, paperId, attemptId, whole, typed, base, revision, at: Date.now() })
    later(id, pause)
  }

  function change(subject: Subject, part: Partial<Typed>): void {
    const before = entryOf(subject, store.get().get(subject.id))
    const start: Entry = {
      attemptId: subject.attemptId,
      typed: givenAsTyped(subject),
      base: subject.version,
      revision: subject.draft?.revision ?? 0,
      keeping: 'waiting',
      giving: false,
      problem: null,
    }
    const entry = before ?? start
    const typed = { ...entry.typed, ...part }
    write(subject, { ...entry, typed, keeping: 'waiting', problem: null })
  }

  /** Sends what is typed of one answer; one request of each is under way at a time. */
  async function send(id: string, keepalive = false): Promise<void> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    await running.get(id)
    const entry = store.get().get(id)
    if (!entry || entry.giving || entry.keeping === 'kept') return
    const sending = sendNow(id, entry, keepalive).finally(() => running.delete(id))
    running.set(id, sending)
    await sending
  }

  async function sendNow(id: string, entry: Entry, keepalive: boolean): Promise<void> {
    patch(id, { keeping: 'saving' })
    const one: ToKeep = { id, whole: wholes.has(id), ...entry }
    try {
      const revision = await keep(one, false, keepalive)
      const latest = store.get().get(id)
      if (latest?.typed === entry.typed) {
        patch(id, { revision, keeping: 'kept' })
        forgetOnDevice(id)
      } else {
        patch(id, { revision, keeping: 'waiting' })
        later(id, pause)
      }
    } catch (error) {
      await failed(id, error as ApiError)
    }
  }

  async function failed(id: string, { code, message }: ApiError): Promise<void> {
    // After a login what this device keeps is sent.
    if (code === 'unauthenticated') return
    if (passing.has(code)) {
      patch(id, { keeping: 'offline' })
      later(id, retry)
    } else if (code === 'stale') {
      patch(id, { keeping: 'checking' })
      await lookAgain()
      if (store.get().get(id)?.keeping === 'checking') patch(id, { keeping: 'looked' })
    } else patch(id, { keeping: { sentence: message } })
  }

  return {
    store,
    of: (subject) => entryOf(subject, store.get().get(subject.id)),
    change,
    write,
    show,
    patch,
    keepIn: (id, when) => later(id, { now: 0, pause, retry }[when]),
    async hold(id) {
      clearTimeout(timers.get(id))
      await running.get(id)
      clearTimeout(timers.get(id))
    },
    drop(id) {
      put(id, null)
      forgetOnDevice(id)
    },
    async throwAway({ id, whole }, entry) {
      // Where that fails it is said, and the draft shows again.
      await keep({ id, whole, ...entry }, true).catch(() => null)
    },
    start() {
      for (const { id, whole, ...one } of leftOnDevice(paperId, Date.now())) {
        if (store.get().has(id)) continue
        if (whole) wholes.add(id)
        put(id, { ...one, keeping: 'waiting', giving: false, problem: null })
        later(id, 0)
      }
      const sendAll = () => {
        for (const [id, { keeping }] of store.get())
          if (keeping === 'waiting' || keeping === 'offline') void send(id, true)
      }
      window.addEventListener('online', sendAll)
      window.addEventListener('pagehide', sendAll)
      return () => {
        window.removeEventListener('online', sendAll)
        window.removeEventListener('pagehide', sendAll)
        sendAll()
        for (const timer of timers.values()) clearTimeout(timer)
      }
    },
  }
}

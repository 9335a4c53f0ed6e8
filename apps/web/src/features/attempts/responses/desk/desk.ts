import { useEffect, useState } from 'react'
import type { ApiError } from '../../../../app/http.ts'
import { createStore, type Store } from '../../../../app/store.ts'
import { give, keep, lookAgain, needsGrade, putBack, type ToKeep } from './calls.ts'
import {
  type Entry,
  entryOf,
  givenAsTyped,
  type Subject,
  says,
  shownGrade,
  type Typed,
} from './entry.ts'
import { forgetOnDevice, keepOnDevice, leftOnDevice } from './kept.ts'

/** How long after the last key what is typed is sent, and how long until another try without a connection, in ms. */
const pause = 500
const retry = 4000

export interface GradingDesk {
  store: Store<ReadonlyMap<string, Entry>>
  change: (subject: Subject, change: Partial<Typed>) => void
  /** Gives what is typed; true when nothing is left to give. */
  save: (subject: Subject) => Promise<boolean>
  /** Gives all of it; false when something is not given. */
  saveAll: (subjects: readonly Subject[]) => Promise<boolean>
  /** Keeps what is typed here, against what was given or typed elsewhere. */
  keepMine: (subject: Subject) => void
  /** Throws away what is typed here: what was given shows again, or, where there is one, the other page's draft. */
  takeOther: (subject: Subject) => Promise<void>
}

/** What is typed about the answers of a paper: kept by the server as it is typed, and on this device until it is there. */
export function useDesk(paperId: string, anonymous: boolean): GradingDesk {
  const [desk] = useState(() => createDesk(paperId))
  useEffect(() => desk.hide(anonymous), [desk, anonymous])
  useEffect(() => desk.start(), [desk])
  return desk
}

function createDesk(paperId: string) {
  const store = createStore<ReadonlyMap<string, Entry>>(new Map())
  const wholes = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  let anonymous = false

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

  function write(subject: Subject, entry: Entry): void {
    const { id, whole } = subject
    if (whole) wholes.add(id)
    put(id, entry)
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
    if (code === 'network' || code === 'unexpected' || code === 'internal') {
      patch(id, { keeping: 'offline' })
      later(id, retry)
    } else if (code === 'stale') {
      patch(id, { keeping: 'checking' })
      await lookAgain()
      if (store.get().get(id)?.keeping === 'checking') patch(id, { keeping: 'looked' })
    } else patch(id, { keeping: { sentence: message } })
  }

  async function save(subject: Subject): Promise<boolean> {
    const { id } = subject
    clearTimeout(timers.get(id))
    await running.get(id)
    const entry = entryOf(subject, store.get().get(id))
    if (!entry) return true
    if (entry.giving) return false
    const { grade } = shownGrade(subject, entry)
    const needs = needsGrade(subject, entry)
    if (needs && typeof grade !== 'number') {
      put(id, { ...entry, problem: grade })
      later(id, pause)
      return false
    }
    if (!says(subject, entry)) {
      void takeOther(subject)
      return true
    }
    if (subject.whole) wholes.add(id)
    put(id, { ...entry, giving: true, problem: null })
    try {
      const detail = await give(subject, entry, typeof grade === 'number' ? grade : null, anonymous)
      putBack(detail, anonymous)
      return given(id, entry, detail.questions.find((one) => one.id === id)?.version)
    } catch (error) {
      await refused(id, error as ApiError)
      return false
    }
  }

  /** What was typed while it was on its way is another change, of what now stands. */
  function given(id: string, entry: Entry, version: number | undefined): boolean {
    const latest = store.get().get(id)
    if (latest && latest.typed !== entry.typed) {
      put(id, { ...latest, giving: false, base: version ?? entry.base + 1, revision: 0 })
      later(id, 0)
      return false
    }
    put(id, null)
    forgetOnDevice(id)
    return true
  }

  async function refused(id: string, { code, message }: ApiError): Promise<void> {
    const stale = code === 'stale'
    patch(id, { giving: false, problem: stale ? null : { sentence: message } })
    if (stale || code === 'not_found' || code === 'conflict') await lookAgain()
    if (store.get().get(id)?.keeping === 'waiting') later(id, retry)
  }

  function keepMine(subject: Subject): void {
    const entry = entryOf(subject, store.get().get(subject.id))
    if (!entry) return
    const revision = subject.draft?.revision ?? 0
    write(subject, { ...entry, base: subject.version, revision, keeping: 'waiting', problem: null })
  }

  async function takeOther(subject: Subject): Promise<void> {
    const { id, whole, draft } = subject
    clearTimeout(timers.get(id))
    await running.get(id)
    clearTimeout(timers.get(id))
    const entry = entryOf(subject, store.get().get(id))
    put(id, null)
    forgetOnDevice(id)
    const isOther = entry && draft && draft.revision > entry.revision
    if (!entry || isOther || entry.revision === 0) return
    // Where that fails it is said, and the draft shows again.
    await keep({ id, whole, ...entry }, true).catch(() => null)
    await lookAgain()
  }

  return {
    store,
    change,
    save,
    keepMine,
    takeOther,
    async saveAll(subjects: readonly Subject[]) {
      const saved: boolean[] = []
      for (const subject of subjects) saved.push(await save(subject))
      return saved.every(Boolean)
    },
    hide(next: boolean) {
      anonymous = next
    },
    /** Sends what an earlier page left on this device, and what is typed when this one goes. */
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

import {
  getAttempt,
  listStudentPapers,
  saveAnswers,
  takeAttempt,
} from '@meridian/contract/calls/answering.gen.ts'
import { useEffect, useMemo, useState } from 'react'
import { createAnswerSync } from '../../../assessment/journal/answer-sync.ts'
import type { AnswerSync } from '../../../assessment/journal/answer-sync.types.ts'
import { browserStorage } from '../../../assessment/journal/browser-storage.ts'
import { type Flags, openFlags } from '../../../assessment/journal/flags.ts'
import { newLease } from '../../../assessment/journal/lease.ts'
import { memoryStorage } from '../../../assessment/journal/memory-storage.ts'
import { acquireTabLock, type TabLock, tabLockName } from '../../../assessment/journal/tab-lock.ts'
import type { AnswerStorage, Kept, Place } from '../../../assessment/journal/types.ts'
import { invalidate } from '../../../core/calls.ts'
import { call } from '../../../core/client.ts'
import { saveLimit } from '../../../core/http.ts'
import { useActor } from '../../../core/session.ts'
import { createStore, type Store } from '../../../core/store.ts'
import { createServerClock, type ServerClock } from '../shared/countdown.ts'
import type { RunningAttempt } from '../shared/types.ts'

/** The longest time that a page waits to hear whether it may go on where another device had the attempt (ms). */
const firstWord = 2000
const quiet = { handled: true, quiet: true, limit: saveLimit }

/** The time after which a page that sends nothing tells the server that it is open (ms). */
const contactEvery = 20_000

export interface PlayerParts {
  flags: Flags
  sync: AnswerSync
  tabLock: TabLock
  handIn: HandIn
  clock: ServerClock
  /** The time at which the attempt ends, as the server last said; null without an end. */
  ends: Store<string | null>
}

/** What the device knows of the student's wish to hand in, until the server has heard of it. */
export interface HandIn {
  wanted: () => boolean
  want: (wanted: boolean) => void
}

/**
 * Opens the journal, the lock and the synchronization of an attempt, and closes them with the page. The questions are shown,
 * and answers taken, before the server has given the attempt to this page: a change waits for that in the journal. Only where the
 * reading says that another device has it, the page waits for a moment, so that the notice of that does not push the question away.
 * @returns null until they are open
 */
export function usePlayer(attempt: RunningAttempt): PlayerParts | null {
  const { user } = useActor()
  const [parts, setParts] = useState<PlayerParts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later readings of the attempt must not undo what was answered since
  useEffect(() => {
    let gone = false
    let close: () => void = () => {
      gone = true
    }
    void makeParts(attempt, user.id).then(async ({ heard, ...made }) => {
      const unlisten = listen(made.sync, attempt.id)
      close = () => {
        unlisten()
        made.sync.flush()
        made.sync.stop()
        made.tabLock.leave()
      }
      if (gone) return close()
      await heard
      setParts(made)
    })
    return () => close()
  }, [attempt.id, user.id])
  useEffect(() => {
    parts?.clock.set(attempt.server_time)
    parts?.ends.set(attempt.ends_at)
    parts?.sync.merge(attempt)
  }, [parts, attempt])
  return parts
}

/** The parts of a player, and what the page waits for before it shows them, where it does. */
type Made = PlayerParts & { heard: Promise<void> | null }

async function makeParts(attempt: RunningAttempt, userId: string): Promise<Made> {
  const params = { id: attempt.id }
  const place = { user: userId, attempt: attempt.id }
  const clock = createServerClock(attempt.server_time)
  const ends = createStore(attempt.ends_at)
  let sync: AnswerSync | undefined
  const tabLock = await acquireTabLock(tabLockName(place), () => sync?.displaced())
  const { storage, kept } = await openJournal(place)
  const first = Promise.withResolvers<void>()
  const isElsewhere = attempt.lease !== null && !kept.pages.includes(attempt.lease.id)
  sync = createAnswerSync({
    storage,
    place,
    kept,
    alone: tabLock.alone,
    stored: attempt.questions,
    newLease,
    take: async (lease, after) => {
      try {
        return (await call(takeAttempt, { params, body: { lease, after } }, quiet)).data
      } finally {
        first.resolve()
      }
    },
    send: async (body) => (await call(saveAnswers, { params, body }, quiet)).data,
    onServerTime: clock.set,
    onEnd: (end) => {
      if (end === ends.get()) return
      ends.set(end)
      // Extra time and its reason are part of the attempt, which is read again for them.
      void invalidate(getAttempt)
    },
    onClosed: () => void invalidate(getAttempt, listStudentPapers),
    onElsewhere: () => void invalidate(getAttempt),
  })
  let wanted = kept.handIn !== null
  const handIn: HandIn = {
    wanted: () => wanted,
    want: (now) => {
      wanted = now
      // Where the device keeps nothing, the page says so, and hands in as long as it is open.
      storage.wantHandIn(place, now ? attempt.paper.name : null).catch(() => undefined)
    },
  }
  const flags = openFlags(window.localStorage, userId, attempt.id)
  const patience = new Promise<void>((done) => setTimeout(done, firstWord))
  const heard = isElsewhere ? Promise.race([first.promise, patience]) : null
  return { flags, sync, tabLock, handIn, clock, ends, heard }
}

/** Opens the journal of the attempt. Where the browser's fails, the journal lives as long as the page, which says so. */
async function openJournal(place: Place): Promise<{ storage: AnswerStorage; kept: Kept }> {
  const storage = await browserStorage()
  try {
    return { storage, kept: await storage.open(place) }
  } catch {
    const own = memoryStorage()
    return { storage: own, kept: await own.open(place) }
  }
}

/**
 * Sends the waiting changes when the connection or the person is back, and one last batch when the page closes. In between it
 * tells the server that the page is open.
 * @returns a function that ends this
 */
function listen(sync: AnswerSync, attemptId: string): () => void {
  const seen = () => {
    sync.flush()
    sync.contact()
  }
  const beat = setInterval(sync.contact, contactEvery)
  const leaving = () => {
    const body = sync.finalBatch()
    if (!body) return
    const input = { params: { id: attemptId }, body }
    // A failure is ignored: the journal has every change, and sends them when the student returns.
    call(saveAnswers, input, { ...quiet, keepalive: true }).catch(() => undefined)
  }
  window.addEventListener('online', seen)
  window.addEventListener('pagehide', leaving)
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(beat)
    window.removeEventListener('online', seen)
    window.removeEventListener('pagehide', leaving)
    document.removeEventListener('visibilitychange', seen)
  }
}

/**
 * Reads the questions that the student wants to look at again, which the device stores.
 * @returns their ids, and a function that changes the flag of one
 */
export function useFlags(kept: Flags) {
  const [flags, setFlags] = useState<ReadonlySet<string>>(() => kept.read())
  return useMemo(
    () => ({
      flags,
      toggle: (id: string) => {
        kept.set(id, !kept.read().has(id))
        setFlags(kept.read())
      },
    }),
    [kept, flags],
  )
}

/** The time before the end in which changes are sent without waiting for a pause in typing (ms). */
const lastCall = 4000

/** Counts the milliseconds until the end, once a second; null without an end. */
export function useTimeLeft({ clock, sync, ends }: PlayerParts): number | null {
  const deadline = ends.use()
  const [left, setLeft] = useState(() => leftOf(clock, deadline))
  useEffect(() => {
    const tick = () => {
      const now = leftOf(clock, deadline)
      setLeft(now)
      if (now !== null && now > 0 && now < lastCall) sync.flush()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [clock, sync, deadline])
  return left
}

function leftOf(clock: ServerClock, deadline: string | null): number | null {
  return deadline === null ? null : Date.parse(deadline) - clock.now()
}

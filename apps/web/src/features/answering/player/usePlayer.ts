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

/** How long the page waits for the server's word on who writes, before it shows the questions anyway (ms). */
const firstWord = 2000
const quiet = { handled: true, quiet: true, limit: saveLimit }

/** How often a page that sends nothing tells the server that it is there (ms). */
const contactEvery = 20_000

export interface PlayerParts {
  flags: Flags
  sync: AnswerSync
  tabLock: TabLock
  clock: ServerClock
  /** When the attempt ends, as the server last said. */
  ends: Store<string | null>
}

/** The moving parts of the player for one attempt, alive while the page is. */
export function usePlayer(attempt: RunningAttempt): PlayerParts | null {
  const { user } = useActor()
  const [parts, setParts] = useState<PlayerParts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later readings of the attempt must not undo what was answered since
  useEffect(() => {
    let gone = false
    let close: () => void = () => {
      gone = true
    }
    void makeParts(attempt, user.id).then((made) => {
      const unlisten = listen(made.sync, attempt.id)
      close = () => {
        unlisten()
        made.sync.flush()
        made.sync.stop()
        made.tabLock.leave()
      }
      if (gone) return close()
      const patience = new Promise((done) => setTimeout(done, firstWord))
      void Promise.race([made.sync.ready, patience]).then(() => setParts(made))
    })
    return () => close()
  }, [attempt.id, user.id])
  useEffect(() => {
    parts?.clock.set(attempt.server_time)
    parts?.ends.set(attempt.ends_at)
    parts?.sync.learn(attempt)
  }, [parts, attempt])
  return parts
}

async function makeParts(attempt: RunningAttempt, userId: string): Promise<PlayerParts> {
  const params = { id: attempt.id }
  const place = { user: userId, attempt: attempt.id }
  const clock = createServerClock(attempt.server_time)
  const ends = createStore(attempt.ends_at)
  let sync: AnswerSync | undefined
  const tabLock = await acquireTabLock(tabLockName(place), () => sync?.displaced())
  const { storage, kept } = await openJournal(place)
  sync = createAnswerSync({
    storage,
    place,
    kept,
    alone: tabLock.alone,
    stored: attempt.questions,
    newLease,
    take: async (lease, after) =>
      (await call(takeAttempt, { params, body: { lease, after } }, quiet)).data,
    send: async (body) => (await call(saveAnswers, { params, body }, quiet)).data,
    onServerTime: clock.set,
    onEnd: (end) => {
      if (end === ends.get()) return
      ends.set(end)
      // Whose time it is and why stands with the attempt.
      void invalidate(getAttempt)
    },
    onClosed: () => void invalidate(getAttempt, listStudentPapers),
    onElsewhere: () => void invalidate(getAttempt),
  })
  return { flags: openFlags(window.localStorage, userId, attempt.id), sync, tabLock, clock, ends }
}

/** The journal of the attempt; where that of the browser fails, one that lives as long as the page, which then says so. */
async function openJournal(place: Place): Promise<{ storage: AnswerStorage; kept: Kept }> {
  const storage = await browserStorage()
  try {
    return { storage, kept: await storage.open(place) }
  } catch {
    const own = memoryStorage()
    return { storage: own, kept: await own.open(place) }
  }
}

/** Sends when the connection or the person is back, and what it can when they leave; keeps in contact meanwhile. */
function listen(sync: AnswerSync, attemptId: string): () => void {
  const seen = () => {
    sync.flush()
    sync.contact()
  }
  const beat = setInterval(sync.contact, contactEvery)
  const leaving = () => {
    const body = sync.lastWords()
    if (!body) return
    const input = { params: { id: attemptId }, body }
    // Whether it arrives or not: the journal has everything, and is sent again on return.
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

/** The questions flagged to check again, and the change of one flag; kept on the device. */
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

/** In the last seconds before the end nothing waits for a pause in typing (ms). */
const lastCall = 4000

/** The ms until the end, once a second; null without one. */
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

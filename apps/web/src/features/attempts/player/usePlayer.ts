import { getAttempt, listStudentPapers, saveAnswers } from '@meridian/contract/attempts.ts'
import { useEffect, useMemo, useState } from 'react'
import { invalidate } from '../../../app/calls.ts'
import { call } from '../../../app/client.ts'
import { useActor } from '../../../app/session.ts'
import { createServerClock, type ServerClock } from './countdown.ts'
import { type Journal, openJournal } from './journal.ts'
import { createSaver, type Saver } from './saver.ts'
import type { RunningAttempt } from './types.ts'

/** A request that outlives its page may carry this much (characters, to stay below 64 kB in UTF-8). */
const lastWordsMax = 20_000

export interface PlayerParts {
  journal: Journal
  saver: Saver
  clock: ServerClock
}

/** The moving parts of the player for one attempt, alive while the page is. */
export function usePlayer(attempt: RunningAttempt): PlayerParts | null {
  const { user } = useActor()
  const [parts, setParts] = useState<PlayerParts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later readings of the attempt must not undo what was answered since
  useEffect(() => {
    const made = makeParts(attempt, user.id)
    const unlisten = listen(made.saver, attempt.id)
    setParts(made)
    return () => {
      unlisten()
      made.saver.flush()
      made.saver.stop()
    }
  }, [attempt.id, user.id])
  useEffect(() => {
    parts?.clock.set(attempt.server_time)
    parts?.saver.learn(attempt.questions)
  }, [parts, attempt.server_time, attempt.questions])
  return parts
}

function makeParts(attempt: RunningAttempt, userId: string): PlayerParts {
  const journal = openJournal(window.localStorage, userId, attempt.id)
  const clock = createServerClock(attempt.server_time)
  const saver = createSaver({
    journal,
    stored: attempt.questions,
    send: async (answers) => {
      const input = { params: { id: attempt.id }, body: { answers } }
      return (await call(saveAnswers, input, { handled: true, quiet: true })).data
    },
    onServerTime: clock.set,
    onClosed: () => void invalidate(getAttempt, listStudentPapers),
  })
  return { journal, saver, clock }
}

/** Sends when the connection or the person is back, and what it can when they leave. */
function listen(saver: Saver, attemptId: string): () => void {
  const seen = () => saver.flush()
  const leaving = () => {
    const answers = saver.waiting()
    if (answers.length === 0 || JSON.stringify(answers).length > lastWordsMax) return
    const input = { params: { id: attemptId }, body: { answers } }
    // Whether it arrives or not: the journal has everything, and is sent again on return.
    call(saveAnswers, input, { handled: true, quiet: true, keepalive: true }).catch(() => undefined)
  }
  window.addEventListener('online', seen)
  window.addEventListener('pagehide', leaving)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', seen)
    window.removeEventListener('pagehide', leaving)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The questions marked to check again, and the change of one mark; kept on the device. */
export function useMarks(journal: Journal) {
  const [marks, setMarks] = useState<ReadonlySet<string>>(() => journal.marks())
  return useMemo(
    () => ({
      marks,
      toggle: (id: string) => {
        journal.mark(id, !journal.marks().has(id))
        setMarks(journal.marks())
      },
    }),
    [journal, marks],
  )
}

/** In the last seconds before the deadline nothing waits for a pause in typing (ms). */
const lastCall = 4000

/** The ms until the deadline, once a second; null without one. */
export function useTimeLeft({ clock, saver }: PlayerParts, deadline: string | null): number | null {
  const [left, setLeft] = useState(() => leftOf(clock, deadline))
  useEffect(() => {
    const tick = () => {
      const now = leftOf(clock, deadline)
      setLeft(now)
      if (now !== null && now > 0 && now < lastCall) saver.flush()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [clock, saver, deadline])
  return left
}

function leftOf(clock: ServerClock, deadline: string | null): number | null {
  return deadline === null ? null : Date.parse(deadline) - clock.now()
}

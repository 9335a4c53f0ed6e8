import { getAttempt, submitAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { invalidate, keyOf } from '../../../core/calls.ts'
import { call } from '../../../core/client.ts'
import { ApiError, saveLimit } from '../../../core/http.ts'
import type { RunningAttempt } from '../shared/types.ts'
import { isUnreached } from './unreached.ts'
import type { PlayerParts } from './usePlayer.ts'

/** The time between two tries to hand in while the server cannot be reached (ms). */
const again = 4000

/**
 * Hands in the attempt once the server has every answer. Without a connection it waits and hands in by itself when there is
 * one again; the device remembers it, for the next time that this page or the home is opened. A refusal of the server is
 * shown in the dialog.
 */
export function useSubmit(attempt: RunningAttempt, { sync, flags, handIn }: PlayerParts) {
  const cache = useQueryClient()
  const [asked, setAsked] = useState(handIn.wanted)
  const [waits, setWaits] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Tries once, and resolves with whether no further try is needed. `gone` tells that the student no longer wants it. */
  const tryOnce = useEffectEvent(async (gone: () => boolean): Promise<boolean> => {
    const input = { params: { id: attempt.id } }
    try {
      await sync.drain()
      // A student who closed the dialog meanwhile does not want to hand in any more.
      if (gone()) return true
      const query = { lease: sync.lease() ?? undefined }
      const answer = await call(
        submitAttempt,
        { ...input, query },
        // The page that follows says it.
        { handled: true, quiet: true, limit: saveLimit },
      )
      flags.clear()
      handIn.want(false)
      cache.setQueryData(keyOf(getAttempt, input), answer)
      return true
    } catch (error) {
      if (isUnreached(error)) {
        setWaits(true)
        return false
      }
      // Without a session the wish stays, as the answers do: the home hands in once the same person is back.
      if (error instanceof ApiError && error.code === 'unauthenticated') return true
      handIn.want(false)
      setProblem((error as Error).message)
      void invalidate(getAttempt)
      return true
    }
  })

  useEffect(() => {
    if (!asked) return
    let busy = false
    let over = false
    const attemptIt = async () => {
      if (busy || over) return
      busy = true
      const done = await tryOnce(() => over)
      busy = false
      if (over || !done) return
      setAsked(false)
      setWaits(false)
    }
    void attemptIt()
    const timer = setInterval(() => void attemptIt(), again)
    const online = () => void attemptIt()
    window.addEventListener('online', online)
    return () => {
      over = true
      clearInterval(timer)
      window.removeEventListener('online', online)
    }
  }, [asked])

  const submit = () => {
    setProblem(null)
    handIn.want(true)
    setAsked(true)
  }
  return { submit, busy: asked, waits, problem }
}

import type { FirstPassword } from '@meridian/contract/first-passwords.ts'
import { firstPasswordsAtOnce } from '@meridian/contract/password.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'
import type { GivePasswords } from '../kinds.ts'

/** What has come of giving people first passwords so far. */
export interface Given {
  given: readonly FirstPassword[]
  failed: readonly { id: string; message: string }[]
  /** How many of those who were asked for are through. */
  done: number
  /** Why it stopped before its end. */
  problem: string | null
  going: boolean
}

const nothing: Given = { given: [], failed: [], done: 0, problem: null, going: false }

/**
 * Gives people first passwords, some at a time, so that it can be watched and stopped. What was given until then stands:
 * the cards of those are there.
 */
export function useGiving(route: GivePasswords) {
  const [state, setState] = useState<Given>(nothing)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  async function run(ids: readonly string[], replace: boolean): Promise<void> {
    let so: Given = { ...nothing, going: true }
    setState(so)
    try {
      for (let from = 0; from < ids.length && !stopped.current; from += firstPasswordsAtOnce) {
        const some = ids.slice(from, from + firstPasswordsAtOnce)
        const body = { ids: some, replace }
        const { data } = await call<GivePasswords>(route, { body }, { handled: true })
        so = {
          ...so,
          given: [...so.given, ...data.given],
          failed: [...so.failed, ...data.failed],
          done: so.done + some.length,
        }
        setState(so)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      so = { ...so, problem: error.message }
    } finally {
      setState({ ...so, going: false })
    }
  }

  const stop = () => {
    stopped.current = true
  }
  return {
    ...state,
    run: (ids: readonly string[], replace: boolean) => void run(ids, replace),
    stop,
  }
}

import type { Removal } from '@meridian/contract/core/removal.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../core/http.ts'
import type { RemovalOptions } from './dialogs.ts'

/** One of the things that are to be deleted: the sentence about it, and its dependents. */
export interface RemovalRow extends Pick<Removal, 'message' | 'things'> {
  id: string
  name: string
}

/** The server's answer about each thing that is to be deleted. */
export interface Removals {
  goes: readonly RemovalRow[]
  stays: readonly RemovalRow[]
  /** The ids of those that stay and can be put away instead. */
  others: readonly string[]
}

type Answer = { removal: Removal } | { error: ApiError }

/**
 * Asks the server about the effect of each deletion. A thing about which nothing could be found out stays, with that
 * reason; `failed` when it is so for all of them. `again` asks once more.
 */
export function useRemovals({ rows, removalOf }: Pick<RemovalOptions, 'rows' | 'removalOf'>) {
  const [asked, setAsked] = useState<Removals | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again; the question itself never changes.
  useEffect(() => {
    let gone = false
    const ask = async (id: string): Promise<Answer> => {
      try {
        return { removal: await removalOf(id) }
      } catch (error) {
        if (error instanceof ApiError) return { error }
        throw error
      }
    }
    void Promise.all(rows.map(({ id }) => ask(id))).then((answers) => {
      if (gone) return
      const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))
      if (errors[0] && errors.length === answers.length) setFailed(errors[0])
      else setAsked(sorted(rows, answers))
    })
    return () => {
      gone = true
    }
  }, [rows, removalOf, round])
  const again = () => {
    setFailed(null)
    setRound(round + 1)
  }
  return { asked, failed, again }
}

function sorted(rows: RemovalOptions['rows'], answers: readonly Answer[]): Removals {
  const goes: RemovalRow[] = []
  const stays: RemovalRow[] = []
  const others: string[] = []
  for (const [index, { id, name }] of rows.entries()) {
    const answer = answers[index]
    if (!answer) continue
    if ('error' in answer) stays.push({ id, name, message: answer.error.message, things: [] })
    else {
      const { message, things, allowed, instead } = answer.removal
      const kept = allowed ? goes : stays
      kept.push({ id, name, message, things })
      if (!allowed && instead) others.push(id)
    }
  }
  return { goes, stays, others }
}

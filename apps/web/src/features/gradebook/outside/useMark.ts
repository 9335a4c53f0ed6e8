import { readGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import { saveMark } from '@meridian/contract/calls/gradebook.outside.gen.ts'
import { useState } from 'react'
import { invalidate, useCall } from '../../../core/calls.ts'
import type { ApiError } from '../../../core/http.ts'
import { useT } from '../../../core/messages.ts'

interface About {
  class_id: string
  column_id: string
  student_id: string
}
interface Stored {
  score: number | null
  version: number
}

/** Marks as they are typed, without the noughts that say nothing: "07.50" is 7.5. */
const numberIn = (text: string) => (text === '' || text === '.' ? null : Number(text))

/**
 * What is typed as the marks of one student: kept in the field until it is saved, and saved over nothing that was not seen.
 */
export function useMark(about: About, read: Stored) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState<Stored | null>(null)
  const save = useCall(saveMark, { handled: true, quiet: true, invalidates: [readGradebook] })
  // The table is read again a moment after the save.
  const now = saved && saved.version > read.version ? saved : read
  const shown = now.score === null ? '' : String(now.score)
  const drop = () => {
    setTyped(null)
    setProblem(null)
  }
  /** Says why nothing was saved; over other marks once these are known, so that whoever goes on goes on from them. */
  async function refuse({ code, message }: ApiError): Promise<void> {
    if (code !== 'stale') return setProblem(message)
    await invalidate(readGradebook)
    setProblem(`${message} ${t('outside.keep')}`)
  }
  return {
    text: typed ?? shown,
    problem,
    /** Whether what stands in the field was saved by it. */
    done: saved !== null && typed === null && saved.version === now.version,
    saving: save.isPending,
    type(text: string) {
      setTyped(text)
      setProblem(null)
    },
    drop,
    /** Saves what is typed. `again` for marks that were refused before: whoever presses Enter has read why. */
    commit(again: boolean) {
      if (typed === null || save.isPending || (problem !== null && !again)) return
      const score = numberIn(typed)
      if (score === now.score) return drop()
      save.mutate(
        { body: { ...about, score, version: now.version } },
        {
          onSuccess: ({ data }) => {
            setSaved(data)
            drop()
          },
          onError: (error) => void refuse(error),
        },
      )
    },
  }
}

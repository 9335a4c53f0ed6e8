import { readMarksFile } from '@meridian/contract/calls/gradebook.outside.gen.ts'
import type { MarksRow } from '@meridian/contract/gradebook.outside.ts'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'

interface Read {
  name: string
  rows: MarksRow[]
}

/** Sends files of marks to be read, the newest one in place of those before it. */
export function useMarksFile(about: { class_id: string; column_id: string }) {
  const abort = useRef<AbortController>(undefined)
  const last = useRef<File>(undefined)
  const [sending, setSending] = useState(false)
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    last.current = file
    const mine = new AbortController()
    abort.current?.abort()
    abort.current = mine
    setSending(true)
    setRead(null)
    setProblem(null)
    try {
      const { data } = await upload(
        readMarksFile,
        { file },
        { handled: true, quiet: true, signal: mine.signal, input: { query: about } },
      )
      setRead({ name: file.name, rows: data.rows })
    } catch (error) {
      // Any other error is a file in whose place another one was chosen, of which nothing is said.
      if (error instanceof ApiError) setProblem(error.message)
    } finally {
      if (abort.current === mine) setSending(false)
    }
  }
  return {
    sending,
    problem,
    send,
    /** Reads the same file again, as the marks have changed beside which it was shown. */
    again: () => void send(last.current),
    name: read?.name ?? '',
    rows: read?.rows ?? null,
  }
}

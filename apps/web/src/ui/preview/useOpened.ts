import { useEffect, useState } from 'react'
import { readFileBytes, UnreadFile } from '../../core/file-bytes.ts'
import type { ShownFile } from './kinds.ts'
import { PreviewError, type Reason, reasonOf } from './preview-error.ts'

/** The progress of a document: `loaded` in bytes, null while it is being opened. */
export interface Coming {
  loaded: number | null
}

interface Opening<T> {
  file: ShownFile
  open: (bytes: ArrayBuffer, signal: AbortSignal) => Promise<T>
  fail: (reason: Reason) => void
}

/**
 * Reads a document whole and opens it, once. Ends with the component. `open` and `fail` are those of the first drawing.
 * @returns the progress, then the opened document
 */
export function useOpened<T>(opening: Opening<T>): { value: T } | Coming {
  const [state, setState] = useState<{ value: T } | Coming>({ loaded: 0 })
  const [{ file, open, fail }] = useState(opening)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const run = async () => {
      const bytes = await readFileBytes(file.url, {
        signal,
        onProgress: (loaded) => setState({ loaded }),
      })
      setState({ loaded: null })
      const value = await open(bytes, signal)
      if (!signal.aborted) setState({ value })
    }
    run().catch((error: unknown) => {
      if (signal.aborted) return
      // An unforeseen error is worth knowing about.
      if (!(error instanceof UnreadFile || error instanceof PreviewError)) console.warn(error)
      fail(error instanceof UnreadFile ? error.reason : reasonOf(error))
    })
    return () => ending.abort()
  }, [file, open, fail])
  return state
}

import type { Call } from '@meridian/contract/core/route.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../core/http.ts'
import type { ListAsked } from './read-all.ts'
import { loadWholeList } from './whole-list.ts'

/**
 * All rows that a list's search and filters find, beyond the page that is shown: read when they are wanted, and let go as
 * soon as something else is asked for. `read` counts them while they come.
 */
export function useEverything<Row>(route: Call, request: ListAsked) {
  const [rows, setRows] = useState<Row[] | null>(null)
  const [read, setRead] = useState<number | null>(null)
  const going = useRef<AbortController | null>(null)
  const clear = () => {
    going.current?.abort()
    setRows(null)
    setRead(null)
  }
  const asked = JSON.stringify({
    ...request,
    body: { ...request.body, metaData: undefined, choices: undefined },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are asked for, so those that were read are let go
  useEffect(() => clear, [asked])

  async function choose(): Promise<void> {
    const control = new AbortController()
    const { signal } = control
    going.current = control
    setRead(0)
    try {
      const { readAll } = await loadWholeList()
      const found = await readAll<Row>(route, request, signal, setRead)
      if (signal.aborted) return
      setRows(found)
      setRead(null)
    } catch (error) {
      if (signal.aborted) return
      // The call has shown the error; what was chosen stays as it was.
      clear()
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { rows, read, choose: () => void choose(), clear }
}

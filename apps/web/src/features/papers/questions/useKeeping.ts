import { useEffect, useRef } from 'react'
import type { Open } from './useOpenDraft.ts'

/** How long nobody has typed before a question saves itself, and how long until a save in vain is tried again (ms). */
const pause = 1500
const again = 8000

/** Saves the question that is open once nobody has typed for a moment, and again when the connection is back. */
export function useKeeping(open: Open | null, ripe: boolean, keep: () => Promise<void>): void {
  const run = useRef(keep)
  useEffect(() => {
    run.current = keep
  })
  const draft = open?.draft
  const from = open?.from
  const failing = open?.failing ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft begins the wait anew
  useEffect(() => {
    if (!ripe) return
    const timer = setInterval(() => void run.current(), failing ? again : pause)
    return () => clearInterval(timer)
  }, [ripe, draft, from, failing])
  useEffect(() => {
    if (!failing) return
    const back = () => void run.current()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [failing])
}

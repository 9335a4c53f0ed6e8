import { readAnnouncements } from '@meridian/contract/calls/announcements.readers.gen.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { call } from '../../../core/client.ts'
import { whenSessionChanges } from '../../../core/session.ts'

/** Those that have been shown and not been told to the server yet. */
const waiting = new Set<string>()
whenSessionChanges(() => waiting.clear())

/** How long the ones that come into sight together are gathered (ms). */
const gathered = 500

function note(id: string): void {
  if (waiting.size === 0) setTimeout(() => void tell(), gathered)
  waiting.add(id)
}

async function tell(): Promise<void> {
  const ids = [...waiting]
  waiting.clear()
  if (ids.length === 0) return
  try {
    await call(readAnnouncements, { body: { ids } }, { handled: true, quiet: true, shown: true })
  } catch {
    // Nobody waits for it: what was not noted is still unread when it is shown the next time.
  }
}

/**
 * Notes an announcement as read when half of it, or as much as fills half of the window, is in sight.
 * @param unread the announcement's id while its reader has not read it; null for nothing to note
 */
export function useReading(unread: string | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (unread === null || !ref.current) return
    const observer = new IntersectionObserver(
      (changes) => {
        // A slow device tells several changes together, the newest last.
        const seen = changes.at(-1)
        if (!seen?.isIntersecting) return
        const half = (seen.rootBounds?.height ?? 0) / 2
        if (seen.intersectionRatio < 0.5 && seen.intersectionRect.height < half) return
        observer.disconnect()
        note(unread)
      },
      { threshold: [0.05, 0.1, 0.15, 0.2, 0.25, 0.5] },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [unread])
  return ref
}

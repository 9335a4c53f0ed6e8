import {
  hashKey,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { useEffect } from 'react'

/** Answers that were read for a page before it was drawn, by the hash of their key: what lets go of each. */
const held = new Map<string, () => void>()
/** For how long an answer is held for a part of a page that may never come, in ms: afterwards it is read anew. */
const holding = 30_000

/**
 * Reads for a page that is not drawn yet, and holds the answer until a part of the page makes the same call. Drawn without
 * it, the page would show its outline, and React keeps an outline for 300 ms.
 *
 * @param signal ends when the page is not wanted any more
 * @returns once there is an answer or an error, which the page shows
 */
export function hold(
  client: QueryClient,
  query: QueryObserverOptions & { queryKey: QueryKey },
  signal: AbortSignal,
): Promise<void> {
  const hash = hashKey(query.queryKey)
  return new Promise((resolve) => {
    const observer = new QueryObserver(client, query)
    // What another page has read is read anew, and waited for: parts of a page begin with what they find first.
    const look = ({ isFetching }: { isFetching: boolean }) => !isFetching && resolve()
    const stop = observer.subscribe(look)
    const release = () => {
      clearTimeout(timer)
      stop()
      if (held.get(hash) === release) held.delete(hash)
      resolve()
    }
    const timer = setTimeout(release, holding)
    held.get(hash)?.()
    held.set(hash, release)
    signal.addEventListener('abort', release, { once: true })
    look(observer.getCurrentResult())
  })
}

/** Lets go of all answers: they are for one person, and must not be seen by the next. */
export function releaseAll(): void {
  for (const release of held.values()) release()
}

/** A part that finds the answer of its call held does not read it again; once it is there, the answer is its own. */
export const refetchOnMount = ({ queryHash }: { queryHash: string }) => !held.has(queryHash)

/** Lets go of the answer of a call once a part that makes it is there. */
export function useHeld(key: readonly unknown[]): void {
  const hash = hashKey(key)
  useEffect(() => {
    const timer = setTimeout(() => held.get(hash)?.())
    return () => clearTimeout(timer)
  }, [hash])
}

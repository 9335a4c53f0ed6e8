import { asOfHeader, toldFrom } from '@meridian/contract/core/as-of.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import { hashKey } from '@tanstack/react-query'
import { createStore, type Store } from './store.ts'

/** Of when the answers on the page are that the server has from a replica (ms), by what was asked. */
export const agedShown = createStore<ReadonlyMap<string, number>>(new Map())

/** Notes that the page shows a reading of this time; null once it shows none of which that has to be said. */
export function markShown(
  shown: Store<ReadonlyMap<string, number>>,
  asked: string,
  at: number | null,
): void {
  const before = shown.get()
  if ((before.get(asked) ?? null) === at) return
  const next = new Map(before)
  if (at === null) next.delete(asked)
  else next.set(asked, at)
  shown.set(next)
}

/** Notes of when an answer is, where it is older than a person would think. */
export function noteAge({ method, path }: Call, input: unknown, headers: Headers): void {
  const isOld = Number(headers.get('age')) >= toldFrom
  if (!isOld && agedShown.get().size === 0) return
  const at = isOld ? Date.parse(headers.get(asOfHeader) ?? '') : Number.NaN
  markShown(agedShown, hashKey([`${method}${path}`, input ?? {}]), Number.isNaN(at) ? null : at)
}

import { createStore } from './store.ts'

/** When the kept readings that are on the page were read (ms), by what was asked. */
export const keptShown = createStore<ReadonlyMap<string, number>>(new Map())

/** Notes that the page shows a reading of this time; null once it shows none that was kept. */
export function markShown(asked: string, at: number | null): void {
  const before = keptShown.get()
  if ((before.get(asked) ?? null) === at) return
  const next = new Map(before)
  if (at === null) next.delete(asked)
  else next.set(asked, at)
  keptShown.set(next)
}

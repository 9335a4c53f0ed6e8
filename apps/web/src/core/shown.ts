import { keptShown } from './kept-shown.ts'

/** Notes that the page shows a reading of this time; null once it shows one of now, or none. */
export function markShown(asked: string, at: number | null): void {
  const before = keptShown.get()
  if ((before.get(asked) ?? null) === at) return
  const next = new Map(before)
  if (at === null) next.delete(asked)
  else next.set(asked, at)
  keptShown.set(next)
}

import { createStore } from '../../core/store.ts'
import type { ConflictingAnswer, Stored } from './answer-sync.types.ts'

type Values = readonly ConflictingAnswer[]

/** The conflicting answers of an attempt: those that were written without having seen the present one. */
export function createConflicts(stored: readonly Stored[]) {
  const store = createStore<ReadonlyMap<string, Values>>(
    new Map(stored.map((row) => [row.id, row.conflicts])),
  )
  /** What was laid beside an answer from here: a reading that was under way meanwhile does not have it. */
  const laid = new Map<string, Values>()

  return {
    store,

    /** Lays a value of this page beside an answer. */
    lay(id: string, one: ConflictingAnswer): void {
      laid.set(id, [...(laid.get(id) ?? []), one])
      const more = [...(store.get().get(id) ?? []), one]
      store.set(new Map(store.get()).set(id, more))
    },

    /**
     * Takes up what a reading of the attempt says.
     * @param resolvedUpTo up to which of the values of an answer a change that is not acknowledged has decided
     */
    merge(rows: readonly Stored[], resolvedUpTo: (id: string) => number): void {
      const next = new Map(store.get())
      for (const { id, conflicts: values } of rows) {
        const resolved = resolvedUpTo(id)
        const read = Math.max(0, ...values.map(({ number }) => number))
        const unread = (laid.get(id) ?? []).filter(({ number }) => number > read)
        laid.set(id, unread)
        next.set(
          id,
          [...values, ...unread].filter(({ number }) => number > resolved),
        )
      }
      store.set(next)
    },

    /** Notes that the conflicts of an answer are decided; gives the number up to which it is. */
    resolve(id: string): number | undefined {
      const number = store.get().get(id)?.at(-1)?.number
      store.set(new Map(store.get()).set(id, []))
      laid.delete(id)
      return number
    },
  }
}

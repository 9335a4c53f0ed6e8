import { createStore, type Store } from '../../../core/store.ts'
import type { Entry, Subject } from './entry.ts'

/** What is typed on this page, by the id of its subject. */
export interface Entries {
  store: Store<ReadonlyMap<string, Entry>>
  get: (id: string) => Entry | undefined
  /** Whether a subject is a whole paper. */
  isWhole: (id: string) => boolean
  put: (subject: Pick<Subject, 'id' | 'whole'>, entry: Entry) => void
  patch: (id: string, part: Partial<Entry>) => void
  drop: (id: string) => void
}

/** The entries of a paper, none at first. */
export function createEntries(): Entries {
  const store = createStore<ReadonlyMap<string, Entry>>(new Map())
  const wholes = new Set<string>()
  const get = (id: string) => store.get().get(id)
  const set = (id: string, entry: Entry) => store.set(new Map(store.get()).set(id, entry))
  return {
    store,
    get,
    isWhole: (id) => wholes.has(id),
    put({ id, whole }, entry) {
      if (whole) wholes.add(id)
      set(id, entry)
    },
    patch(id, part) {
      const entry = get(id)
      if (entry) set(id, { ...entry, ...part })
    },
    drop(id) {
      const next = new Map(store.get())
      next.delete(id)
      store.set(next)
    },
  }
}

import { createStore } from './store.ts'

/** When the kept readings that are on the page were read (ms), by what was asked. */
export const keptShown = createStore<ReadonlyMap<string, number>>(new Map())

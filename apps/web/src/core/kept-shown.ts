import { createStore } from './store.ts'

/** When the readings on the page were made (ms) that are not of now, by what was asked: kept ones, and those of a replica. */
export const keptShown = createStore<ReadonlyMap<string, number>>(new Map())

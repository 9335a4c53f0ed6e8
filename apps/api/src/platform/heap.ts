import { setFlagsFromString } from 'node:v8'

/** By how much of what is in use memory may grow before it is looked through for what is not (percent). */
const growth = 30

/**
 * Lets Node collect what answers leave behind sooner than it does by itself on a machine with much memory. A process then
 * holds a third less under load and answers as many calls (decision 123). It holds for the collections after it.
 */
export function collectSooner(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
}

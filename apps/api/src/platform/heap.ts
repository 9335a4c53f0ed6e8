import { setFlagsFromString } from 'node:v8'

/** By how much of what is in use memory may grow before it is looked through for what is not (percent). */
const growth = 30

/**
 * Lets Node collect what answers leave behind sooner: it waits until the memory in use has grown fourfold where a machine
 * has much of it. A process then holds a third less under load and answers as many calls (decision 123). It holds for the
 * collections after it.
 */
export function collectSooner(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
}

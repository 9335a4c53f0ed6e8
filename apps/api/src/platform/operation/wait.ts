import { setTimeout as delay } from 'node:timers/promises'

/** The time for which an answer waits for the end of work before it reports the progress instead (ms). */
const patience = 1500

/** Waits for the end of work, but not longer than a moment. */
export async function waitBriefly(finished: Promise<void>): Promise<void> {
  const ended = new AbortController()
  const moment = delay(patience, undefined, { signal: ended.signal }).catch(() => {})
  await Promise.race([finished, moment])
  ended.abort()
}

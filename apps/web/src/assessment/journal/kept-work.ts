import { ApiError } from '../../core/http.ts'
import { createAnswerSync } from './answer-sync.ts'
import type { AnswerSyncOptions } from './answer-sync.types.ts'
import type { AnswerStorage, Place } from './types.ts'

/** With these the server has said that it will never take this hand-in. */
const finalCodes: readonly string[] = ['not_open', 'not_found', 'elsewhere', 'invalid']

/** The calls for one attempt, and the clock of the page. */
export interface KeptWorkCalls extends Pick<AnswerSyncOptions, 'take' | 'send' | 'timers'> {
  newLease: () => string
  /** Hands the attempt in under a lease. */
  submit: (lease: string | null) => Promise<void>
}

/**
 * What has become of the work that a device had kept of one attempt. `sent`: the server has every answer. `handed_in`: the
 * attempt too, as its student had wanted. `queued`: that waits for the next connection. `refused`: the server takes no such
 * hand-in. `failed`: not every answer has arrived.
 */
export type KeptWork =
  | { what: 'sent' }
  | { what: 'handed_in' | 'queued' | 'refused'; paper: string }
  | { what: 'failed'; error: unknown }

/**
 * Sends the answers that earlier pages left on a device, for an attempt that no page has open, and then hands it in where
 * the student wanted that without a connection (P34.5). The server decides what came too late.
 */
export async function sendKeptWork(
  storage: AnswerStorage,
  place: Place,
  { take, send, submit, newLease, timers }: KeptWorkCalls,
): Promise<KeptWork> {
  const kept = await storage.open(place)
  const clock = timers ? { timers } : {}
  const sync = createAnswerSync({
    storage,
    place,
    kept,
    alone: true,
    stored: [],
    newLease,
    take,
    send,
    ...clock,
  })
  const { handIn: paper } = kept
  try {
    await sync.drain()
    if (paper === null) return { what: 'sent' }
    await submit(sync.lease())
    await storage.wantHandIn(place, null)
    return { what: 'handed_in', paper }
  } catch (error) {
    if (paper === null) return { what: 'failed', error }
    const code = error instanceof ApiError ? error.code : null
    // Whatever else went wrong, the wish waits for the next time, as the answers do.
    if (code === null || !finalCodes.includes(code)) return { what: 'queued', paper }
    await storage.wantHandIn(place, null)
    return code === 'invalid' ? { what: 'refused', paper } : { what: 'failed', error }
  } finally {
    sync.stop()
  }
}

import type { Call } from '@meridian/contract/core/route.ts'
import { hashKey } from '@tanstack/react-query'
import { aged } from './aged.ts'
import { queryClient, readWith } from './calls.ts'
import { type CallOptions, call } from './client.ts'
import { ApiError, type CallArgs } from './http.ts'
import { keptShown } from './kept-shown.ts'
import {
  dropReading,
  dropReadings,
  findReading,
  putReading,
  sweepReadings,
} from './kept-storage.ts'
import { getSession, keptFor, type Session, whenSessionChanges } from './session.ts'
import { markShown } from './shown.ts'

/**
 * What of a student's readings the device keeps, for a time without a line: the home, what is to do, and work that is being
 * answered. By name, so that the frame brings no calls along for it.
 */
export const keptCalls: readonly string[] = [
  'GET/stats/student',
  'GET/calendar',
  'POST/attempts/getAll',
  'GET/attempts/papers/:id',
  'GET/attempts/:id',
]

/** How long the server is waited for where there is a kept reading (ms). */
const patience = 8000

/** The reason of a call that was ended because it took too long. */
const slow = 'slow'

/** How often what is shown from the device is asked for again while its page is in sight (ms). */
const again = 20_000

const nameOf = ({ method, path }: Call) => `${method}${path}`

/** From now on what students read is kept, and shown again where the server does not answer (decision 079). */
export function keepReadings(): void {
  readWith((plain) => (route, input, options) => {
    const session = getSession()
    if (session?.user.type !== 'Student' || !keptCalls.includes(nameOf(route)))
      return plain(route, input, options)
    const abort = new AbortController()
    const { signal, handled } = options
    signal?.addEventListener('abort', () => abort.abort(signal.reason))
    const sent = plain(route, input, {
      ...options,
      signal: abort.signal,
      // Where there is no kept reading either, the page says so in the place of what is missing.
      handled: (error) => isAway(error) || handled === true,
    })
    return orKept(session, hashKey([nameOf(route), input ?? {}]), sent, abort)
  })
  queryClient.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey, state } = event.query
    if (event.type === 'removed') markShown(queryHash, null)
    // What another call has answered in the place of a reading: an attempt that is handed in, which is kept no longer.
    const other = event.type === 'updated' && event.action.type === 'success' && event.action.manual
    if (other && keptCalls.includes(String(queryKey[0]))) void keepOwn(queryHash, state.data)
  })
  setInterval(() => {
    const shown = keptShown.get()
    if (shown.size === 0 || document.visibilityState === 'hidden') return
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => shown.has(queryHash) })
  }, again)
  whenSessionChanges(() => {
    keptShown.set(new Map())
    dropReadings()
  })
}

/** Whether the server could not be reached. */
function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable')
}

/** Whose readings they are: of the person in this session, and of no other session of theirs. */
async function ownerOf(session: Session | null): Promise<string | null> {
  // Without https there are no worker and no start without a line, and nothing is kept.
  if (!session || !globalThis.crypto?.subtle) return null
  const token = new TextEncoder().encode(session.user.token.token)
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  const hex = [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${session.user.id} ${hex}`
}

/**
 * Gives the answer of a call, and where the server does not answer the same person's last reading, from the same session,
 * for as long as that would last without being used. Every good answer takes its place.
 *
 * @param session the session that the call is made in
 * @param sent the call, under way
 * @param abort ends it, where it takes too long while there is a kept reading
 */
async function orKept(
  session: Session,
  asked: string,
  sent: Promise<unknown>,
  abort: AbortController,
): Promise<unknown> {
  const owner = await ownerOf(session)
  const found = async () => (owner === null ? null : find(owner, asked))
  const timer = setTimeout(async () => {
    if (await found()) abort.abort(slow)
  }, patience)
  try {
    const body = await sent
    markShown(asked, null)
    if (owner !== null) void keep(owner, asked, body)
    return body
  } catch (error) {
    const kept = isAway(error) || abort.signal.reason === slow ? await found() : null
    if (!kept) throw error
    markShown(asked, kept.at)
    return aged(kept.body, Date.now() - kept.at)
  } finally {
    clearTimeout(timer)
  }
}

async function find(owner: string, asked: string) {
  const kept = await findReading(owner, asked).catch(() => undefined)
  const age = kept ? Date.now() - kept.at : 0
  return kept && age < keptFor() ? kept : null
}

/** Keeps a reading for the student who is logged in now. */
async function keepOwn(asked: string, body: unknown): Promise<void> {
  const session = getSession()
  const owner = session?.user.type === 'Student' ? await ownerOf(session) : null
  if (owner !== null) await keep(owner, asked, body)
}

/** For how long a reading is not read ahead again (ms). */
const fresh = 600_000

/** Reads what the student may want to look at without a line, unless it was read a moment ago. Failures wait for the next time. */
export async function readAhead<R extends Call>(
  route: R,
  ...[input]: CallArgs<R, never>
): Promise<void> {
  const session = getSession()
  const owner = session?.user.type === 'Student' ? await ownerOf(session) : null
  if (owner === null || keptShown.get().size > 0) return
  const asked = hashKey([nameOf(route), input ?? {}])
  const kept = await find(owner, asked)
  if (kept && Date.now() - kept.at < fresh) return
  const send = call as (route: Call, input: unknown, options: CallOptions) => Promise<unknown>
  await keep(owner, asked, await send(route, input, { handled: true, quiet: true, shown: true }))
}

let swept = false

async function keep(owner: string, asked: string, body: unknown): Promise<void> {
  try {
    if (!mayKeep(body)) return await dropReading(owner, asked)
    await putReading({ owner, asked, at: Date.now(), body })
    // Whoever logged out meanwhile has had everything forgotten already.
    if ((await ownerOf(getSession())) !== owner) await dropReading(owner, asked)
    if (!swept) await sweepReadings(owner, Date.now() - keptFor())
    swept = true
  } catch {
    // A browser that keeps nothing shows nothing without a line.
  }
}

/** An attempt is kept while it is answered: afterwards it may bring right answers, and those lie on no device. */
function mayKeep(body: unknown): boolean {
  const { status } = (body as { data?: { status?: unknown } } | null)?.data ?? {}
  return status === undefined || status === 'in_progress'
}

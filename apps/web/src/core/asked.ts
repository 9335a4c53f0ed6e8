import { aged } from './aged.ts'

/** An answer to a call that the page itself made, before its code was there: with when it came (`performance.now()`). */
export interface Early {
  status: number
  text: string
  headers: Headers
  at: number
}

declare global {
  interface Window {
    /** The calls that the script in index.html made, and parts of others' answers (together.ts), by everything that they were sent with. */
    meridianAsked?: Map<string, Promise<Early>>
  }
}

/**
 * Sends a call like `fetch`, but for one that the page has made already, with the same headers and the same body: that one's
 * answer is taken, once. What was asked for ahead is forgotten as soon as something else is sent than a call that reads,
 * for it may have changed it.
 */
export async function fetchAsked(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const early = await takeAsked(String(input), init)
  if (!early) return fetch(input, init)
  const text = renewed(early)
  const { status, headers } = early
  return new Response(text === '' ? null : text, { status, headers })
}

/** Forgets what the page has asked for: another person's session, or none, has taken the place of that which it was asked in. */
export function forgetAsked(): void {
  window.meridianAsked?.clear()
}

/** All that a call is sent with, as the script in index.html names it. */
export function nameOf(address: string, { method, headers, body }: RequestInit): string {
  const {
    authorization,
    'school-token': school,
    'accept-language': language,
  } = headers as Record<string, string | undefined>
  return JSON.stringify([method, address, body ?? null, authorization, school ?? null, language])
}

async function takeAsked(address: string, init: RequestInit): Promise<Early | null> {
  const { signal, method } = init
  const asked = window.meridianAsked
  const name = nameOf(address, init)
  const found = asked?.get(name)
  if (found) {
    asked?.delete(name)
    // One that did not get through is made again.
    return Promise.race([found.catch(() => null), ended(signal)])
  }
  if (method !== 'GET' && !address.includes('getAll')) forgetAsked()
  return null
}

/** Rejects when a signal aborts, as `fetch` does. */
function ended(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The text of an answer whose time has gone on since it came. */
function renewed({ text, at }: Early): string {
  if (!text.includes('"server_time"')) return text
  return JSON.stringify(aged(JSON.parse(text), performance.now() - at))
}

import { request as plain } from 'node:http'
import { type RequestOptions, request as secure } from 'node:https'
import type { PushConfig } from '../config-push.ts'
import { isPushAddress, publicLookup } from './hosts.ts'
import type { ServerKeys } from './keys.ts'

/** Milliseconds that a push service has for its answer: far less than a message is held for. */
const patience = 15_000

/** A message for one device. */
export interface Message {
  to: { endpoint: string; p256dh: string; auth: string }
  keys: ServerKeys
  /** What is encrypted for the device: its worker alone reads it. */
  text: string
  /** One name for what replaces each other: a push service keeps the last of them for a device that is off. */
  topic: string
  /** Seconds for which the push service keeps it for a device that is off. */
  seconds: number
}

/** What became of a message: the device is gone for good, the service never takes it, or it may take it later. */
export type Outcome =
  | { taken: true }
  | { taken: false; gone: boolean; final: boolean; said: string; wait: number | null }

/** Hands a message over to the push service of a device; never rejects. */
export type SendPush = (message: Message) => Promise<Outcome>

/**
 * Sends messages as RFC 8291 and 8292 say. The address comes from a browser, so it is guarded: https on public hosts alone, no
 * redirect is followed, and of the answer nothing but its status is read.
 */
export function createPush({ hosts, contact }: PushConfig): SendPush {
  return async ({ to: { endpoint, p256dh, auth }, keys, text, topic, seconds }) => {
    if (hosts === 'none' || (hosts === 'public' && !isPushAddress(endpoint)))
      return { taken: false, gone: true, final: true, said: 'not a public host', wait: null }
    try {
      const { default: library } = await import('web-push')
      const { headers, body } = library.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        {
          vapidDetails: { subject: contact, ...keys },
          contentEncoding: 'aes128gcm',
          TTL: seconds,
          topic,
          urgency: 'normal',
        },
      )
      return await post(endpoint, hosts === 'public', { method: 'POST', headers }, body)
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      const final = code === 'EPRIVATE'
      return { taken: false, gone: final, final, said: code ?? message, wait: null }
    }
  }
}

function post(
  endpoint: string,
  guarded: boolean,
  options: RequestOptions,
  body: Buffer | null,
): Promise<Outcome> {
  const request = endpoint.startsWith('https:') ? secure : plain
  const guard = guarded ? { lookup: publicLookup } : {}
  return new Promise((done, failed) => {
    // A connection of its own, and an end for the whole: a service that answers byte by byte holds nobody up.
    const signal = AbortSignal.timeout(patience)
    const sent = request(endpoint, { ...options, ...guard, agent: false, signal }, (answer) => {
      answer.on('error', () => {})
      answer.destroy()
      done(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']))
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Reads the answer of a push service (RFC 8030). What redirects is not followed, and is no push service. Pure. */
function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { taken: true }
  const gone = status === 404 || status === 410
  const later = status >= 500 || status === 429 || status === 408
  const seconds = Number(retryAfter)
  const wait = later && seconds > 0 ? Math.min(seconds, 6 * 3600) : null
  return { taken: false, gone, final: !later, said: String(status), wait }
}

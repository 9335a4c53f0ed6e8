import type { ApiError } from '../../../core/http.ts'
import { keep, lookAgain, type ToKeep } from './calls.ts'
import type { Entries } from './entries.ts'
import type { Entry } from './entry.ts'
import { forgetOnDevice } from './kept.ts'

/** How long after the last key what is typed is sent, and how long until another try without a connection, in ms. */
export const pause = 500
export const retry = 4000

/** What a later try may not meet again. */
const passing = new Set<ApiError['code']>(['network', 'unexpected', 'internal', 'unavailable'])

/** Sends what is typed to the server, which keeps it: each subject by itself, one request of each at a time. */
export function createSender(entries: Entries) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()

  function later(id: string, wait: number): void {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => void send(id), wait),
    )
  }

  /** Sends what is typed of one answer; one request of each is under way at a time. */
  async function send(id: string, keepalive = false): Promise<void> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    await running.get(id)
    const entry = entries.get(id)
    if (!entry || entry.giving || entry.keeping === 'kept') return
    const sending = sendNow(id, entry, keepalive).finally(() => running.delete(id))
    running.set(id, sending)
    await sending
  }

  async function sendNow(id: string, entry: Entry, keepalive: boolean): Promise<void> {
    entries.patch(id, { keeping: 'saving' })
    const one: ToKeep = { id, whole: entries.isWhole(id), ...entry }
    try {
      const revision = await keep(one, false, keepalive)
      const latest = entries.get(id)
      if (latest?.typed === entry.typed) {
        entries.patch(id, { revision, keeping: 'kept' })
        forgetOnDevice(id)
      } else {
        entries.patch(id, { revision, keeping: 'waiting' })
        later(id, pause)
      }
    } catch (error) {
      await failed(id, error as ApiError)
    }
  }

  async function failed(id: string, { code, message }: ApiError): Promise<void> {
    // After a login what this device keeps is sent.
    if (code === 'unauthenticated') return
    if (passing.has(code)) {
      entries.patch(id, { keeping: 'offline' })
      later(id, retry)
    } else if (code === 'stale') {
      entries.patch(id, { keeping: 'checking' })
      await lookAgain()
      if (entries.get(id)?.keeping === 'checking') entries.patch(id, { keeping: 'looked' })
    } else entries.patch(id, { keeping: { sentence: message } })
  }

  return {
    later,
    /** Resolves once nothing of it is on its way, nor will be by itself. */
    async hold(id: string): Promise<void> {
      clearTimeout(timers.get(id))
      await running.get(id)
      clearTimeout(timers.get(id))
    },
    /** Sends everything that the server does not keep yet, also where the page is going. */
    sendAll(): void {
      for (const [id, { keeping }] of entries.store.get())
        if (keeping === 'waiting' || keeping === 'offline') void send(id, true)
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

import { saveAnswers, submitAttempt, takeAttempt } from '@meridian/contract/answering.ts'
import { createAnswerSync } from '../../../web/src/assessment/journal/answer-sync.ts'
import type {
  AnswerSync,
  AnswerSyncOptions,
  Taken,
} from '../../../web/src/assessment/journal/answer-sync.types.ts'
import { type KeptWork, sendKeptWork } from '../../../web/src/assessment/journal/kept-work.ts'
import { memoryStorage } from '../../../web/src/assessment/journal/memory-storage.ts'
import type { AnswerStorage, Change } from '../../../web/src/assessment/journal/types.ts'
import { ApiError, createHttp } from '../../../web/src/core/http.ts'
import { isUnreached } from '../../../web/src/features/answering/player/unreached.ts'

/** How long a request is on its way to the server, and its answer on the way back (ms of the simulated time). */
const latency = 20
/** The time between two tries of a page to hand in (ms). */
const again = 4000

/** Time that passes when a test says so: timers run in order, and whatever they ask of the real server is awaited. */
export function createTime() {
  let now = 0
  let last = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const time = {
    /** Real calls under way. */
    busy: 0,
    now: () => now,
    set(run: () => void, ms: number): number {
      last += 1
      timers.set(last, { at: now + ms, run })
      return last
    },
    clear: (timer: unknown) => void timers.delete(timer as number),
    sleep: (ms: number) => new Promise<void>((done) => time.set(done, ms)),
    async advance(ms: number): Promise<void> {
      const until = now + ms
      await time.quiet()
      for (;;) {
        const [next] = [...timers].sort(([a, x], [b, y]) => x.at - y.at || a - b)
        if (!next || next[1].at > until) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
        await time.quiet()
      }
      now = until
    },
    /** Until nothing real is under way and every promise has been followed. */
    async quiet(): Promise<void> {
      let still = 0
      while (still < 3) {
        await new Promise((done) => setImmediate(done))
        still = time.busy === 0 ? still + 1 : 0
      }
    },
  }
  return time
}
export type Time = ReturnType<typeof createTime>

/** A request that reached the server and was answered, so that sending it again is a repetition. */
export interface Delivered {
  url: string
  init: RequestInit
}

/** The journey's server: `up` is false while it is dead. */
export interface Surroundings {
  time: Time
  baseUrl: string
  up: boolean
  delivered: Delivered[]
  /** Every answer that was ever put into the journal of a device, by lease and question: the latest of them. */
  kept: Map<string, Change>
  /** Every change that the server has acknowledged to somebody: as taken just now, or as one that had come before. */
  acknowledged: (Pick<Change, 'id' | 'seq' | 'value' | 'lease'> & { taken: boolean })[]
  nextLease: () => string
}

/** A machine with a browser: its line, its journal, and whoever is logged in. */
export function createDevice(world: Surroundings, user: string) {
  const { time } = world
  const disk = memoryStorage()
  const device = {
    user,
    online: true,
    loseAnswers: 0,
    token: '',
    disk,
    tabs: [] as Tab[],
    /** The questions as the device keeps them for when it has no line; null where it has never read them. */
    reading: null as Taken['questions'] | null,
  }

  async function fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const dead = () => !device.online || !world.up
    await time.sleep(latency)
    if (dead()) throw new TypeError('no line')
    time.busy += 1
    let response: Response
    try {
      const real = await globalThis.fetch(url, init)
      const text = await real.text()
      if (real.status === 200 || real.status === 409)
        world.delivered.push({ url: String(url), init })
      response = new Response(text, real)
    } finally {
      time.busy -= 1
    }
    await time.sleep(latency)
    if (dead() || device.loseAnswers > 0) {
      device.loseAnswers = Math.max(0, device.loseAnswers - 1)
      throw new TypeError('the answer was lost')
    }
    return response
  }
  const http = createHttp({
    baseUrl: world.baseUrl,
    token: () => (device.token ? { token_type: 'Bearer', token: device.token } : null),
    fetch: fetch as typeof globalThis.fetch,
  })
  return Object.assign(device, { http })
}
export type Device = ReturnType<typeof createDevice>

export interface Tab {
  sync: AnswerSync
  alive: boolean
  /** True while its student wants the attempt handed in. */
  wishes: boolean
  /** Ends the page from one moment to the next, with what it had not yet handed to the device. */
  kill: () => void
}

/** The calls by which the pages of a device take an attempt and save its answers. */
function callsOf(world: Surroundings, device: Device, attempt: string) {
  const params = { id: attempt }
  const calls: Pick<AnswerSyncOptions, 'take' | 'send'> = {
    take: async (lease, after) =>
      (await device.http.call(takeAttempt, { params, body: { lease, after } })).data,
    async send(body) {
      const { data } = await device.http.call(saveAnswers, { params, body })
      for (const { id, seq, from, answer, conflict } of data.acknowledged) {
        const sent = body.answers.find(
          (one) => one.id === id && one.seq === seq && one.from === from,
        )
        const lease = from ?? body.lease
        const taken = answer === undefined || conflict !== undefined
        if (sent) world.acknowledged.push({ id, seq, value: sent.value, lease, taken })
      }
      return data
    },
  }
  return { newLease: world.nextLease, timers: world.time, ...calls }
}

/** A page on a device that answers an attempt: the web's own journal, on a disk that a killed page cannot reach. */
export async function openTab(
  world: Surroundings,
  device: Device,
  attempt: string,
  stored: Taken['questions'],
): Promise<Tab> {
  const place = { user: device.user, attempt }
  const tab = { alive: true, wishes: false } as Tab
  const guarded =
    <A extends unknown[], R>(use: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await Promise.resolve()
      if (!tab.alive) throw new Error('The page is gone')
      return use(...args)
    }
  const storage: AnswerStorage = {
    ...device.disk,
    hold: guarded(device.disk.hold),
    read: guarded(device.disk.read),
    write: guarded(async (where, put, done) => {
      await device.disk.write(where, put, done)
      for (const change of put) world.kept.set(`${change.lease} ${change.id}`, change)
    }),
  }
  const alone = !device.tabs.some((other) => other.alive && other.sync.state.get() !== 'elsewhere')
  const kept = await storage.open(place)
  tab.sync = createAnswerSync({
    storage,
    place,
    kept,
    alone,
    stored,
    ...callsOf(world, device, attempt),
  })
  tab.wishes = kept.handIn !== null
  tab.kill = () => {
    tab.alive = false
    tab.sync.stop()
    device.tabs = device.tabs.filter((other) => other !== tab)
  }
  device.tabs.push(tab)
  return tab
}

/** Hands in: first everything that is kept, then the attempt. Gives the receipt's sum; null where that is not the student's any more. */
async function tryOnce(device: Device, tab: Tab, attempt: string): Promise<string | null> {
  await tab.sync.drain()
  if (!tab.alive || !tab.wishes) return null
  const lease = tab.sync.lease() ?? undefined
  const { data } = await device.http.call(submitAttempt, {
    params: { id: attempt },
    query: { lease },
  })
  return data.receipt?.sha256 ?? null
}

/**
 * Hands in as the player does: the device remembers the wish, and the page tries until the server has answered.
 * @returns the receipt's sum; null where the server refused, or the page was closed before
 */
export async function handIn(
  { time }: Surroundings,
  device: Device,
  tab: Tab,
  attempt: string,
): Promise<string | null> {
  const place = { user: device.user, attempt }
  tab.wishes = true
  await device.disk.wantHandIn(place, 'Paper')
  let receipt: string | null = null
  while (tab.alive && tab.wishes) {
    try {
      receipt = await tryOnce(device, tab, attempt)
      if (!tab.alive || !tab.wishes) break
      tab.wishes = false
      await device.disk.wantHandIn(place, null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnreached(error)) await time.sleep(again)
      // Without a session the page is over, and the wish stays for the next one.
      else if (error.code === 'unauthenticated') break
      else if (tab.alive && tab.wishes) {
        tab.wishes = false
        await device.disk.wantHandIn(place, null)
      }
    }
  }
  return receipt
}

/** The home does with a device's kept work what it does when it opens: nothing while a page has the attempt. */
export async function visitHome(
  world: Surroundings,
  device: Device,
  attempt: string,
): Promise<KeptWork | null> {
  const place = { user: device.user, attempt }
  const waiting = await device.disk.attempts(device.user)
  if (device.tabs.length > 0 || !waiting.includes(attempt)) return null
  return sendKeptWork(device.disk, place, {
    ...callsOf(world, device, attempt),
    async submit(lease) {
      const query = { lease: lease ?? undefined }
      await device.http.call(submitAttempt, { params: { id: attempt }, query })
    },
  })
}

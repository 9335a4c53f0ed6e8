import { saveAnswers, submitAttempt, takeAttempt } from '@meridian/contract/answering.ts'
import { createAnswerSync } from '../../../web/src/assessment/journal/answer-sync.ts'
import type { AnswerSync, Taken } from '../../../web/src/assessment/journal/answer-sync.types.ts'
import { memoryStorage } from '../../../web/src/assessment/journal/memory-storage.ts'
import type { AnswerStorage, Change } from '../../../web/src/assessment/journal/types.ts'
import { ApiError, createHttp } from '../../../web/src/core/http.ts'

/** How long a request is on its way to the server, and its answer on the way back (ms of the simulated time). */
const latency = 20

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
  const device = { user, online: true, loseAnswers: 0, token: '', disk, tabs: [] as Tab[] }

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
  /** Ends the page from one moment to the next, with what it had not yet handed to the device. */
  kill: () => void
}

/** A page on a device that answers an attempt: the web's own journal, on a disk that a killed page cannot reach. */
export async function openTab(
  world: Surroundings,
  device: Device,
  attempt: string,
  stored: Taken['questions'],
): Promise<Tab> {
  const params = { id: attempt }
  const place = { user: device.user, attempt }
  const tab = { alive: true } as Tab
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
  tab.sync = createAnswerSync({
    storage,
    place,
    kept: await storage.open(place),
    alone,
    stored,
    newLease: world.nextLease,
    timers: world.time,
    take: async (lease, after) =>
      (await device.http.call(takeAttempt, { params, body: { lease, after } })).data,
    async send(body) {
      const { data } = await device.http.call(saveAnswers, { params, body })
      for (const { id, seq, from, answer, beside } of data.acknowledged) {
        const sent = body.answers.find(
          (one) => one.id === id && one.seq === seq && one.from === from,
        )
        const lease = from ?? body.lease
        const taken = answer === undefined || beside !== undefined
        if (sent) world.acknowledged.push({ id, seq, value: sent.value, lease, taken })
      }
      return data
    },
  })
  tab.kill = () => {
    tab.alive = false
    tab.sync.stop()
    device.tabs = device.tabs.filter((other) => other !== tab)
  }
  device.tabs.push(tab)
  return tab
}

/** Hands in as the player does: first everything that is kept, then the attempt. Gives the receipt's sum, or why not. */
export async function handIn(device: Device, tab: Tab, attempt: string): Promise<string | null> {
  try {
    await tab.sync.drain()
    const lease = tab.sync.lease() ?? undefined
    const { data } = await device.http.call(submitAttempt, {
      params: { id: attempt },
      query: { lease },
    })
    return data.receipt?.sha256 ?? null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

import { Pool } from 'undici'
import type { Ask } from './call.ts'

/** Connections to each server; the driver of `node:http` takes three times the processor time of a request. */
const connections = 64
const pools = new Map<string, Pool>()

function poolOf(address: string): Pool {
  const pool = pools.get(address) ?? new Pool(address, { connections, pipelining: 1 })
  pools.set(address, pool)
  return pool
}

/** The cookie that a browser was given with each token, and sends along from then on. */
const cookies = new Map<string, string>()

/** Sends one request and reads its answer. @throws Error for any answer but a good one. */
export function ask(address: string, { method, path, body }: Ask, token = ''): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const cookie = cookies.get(token)
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const parts: Buffer[] = []
  let status = 500
  const sent = {
    path,
    method: method as 'GET',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }
  poolOf(address).dispatch(sent, {
    onRequestStart: () => {},
    onResponseStart: (_, code, answered) => {
      status = code
      const given = [answered['set-cookie']].flat()[0]?.split(';')[0]
      if (token && given) cookies.set(token, given)
    },
    onResponseData: (_, part) => {
      parts.push(part)
    },
    onResponseEnd: () => {
      const whole = Buffer.concat(parts)
      if (status < 300) resolve(whole)
      else reject(new Error(`${method} ${path}: ${status} ${whole}`))
    },
    onResponseError: (_, error) => reject(error),
  })
  return promise
}

/** Closes the connections that are kept. */
export async function hangUp(): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.destroy()))
}

export interface Measured {
  perSecond: number
  /** Milliseconds of each. */
  times: number[]
}

/** Runs something over several connections without a pause, for some seconds or until there is nothing left. */
export async function withoutPause(
  work: () => Promise<unknown> | undefined,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  const times: number[] = []
  const one = async () => {
    while (performance.now() < end) {
      const since = performance.now()
      const under = work()
      if (!under) return
      await under
      times.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return { perSecond: times.length / ((performance.now() - begun) / 1000), times }
}

/** The time that this share of the requests did not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

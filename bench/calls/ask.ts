import { Agent, request } from 'node:http'
import type { Ask } from './call.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The cookie that a browser was given with each token, and sends along from then on. */
const cookies = new Map<string, string>()

/** Sends one request and reads its answer. @throws Error for any answer but a good one. */
export function ask(address: string, { method, path, body }: Ask, token = ''): Promise<Buffer> {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const cookie = cookies.get(token)
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
    ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
  }
  const sent = request(`${address}${path}`, { method, agent, headers }, (answer) => {
    const given = answer.headers['set-cookie']?.[0]?.split(';')[0]
    if (token && given) cookies.set(token, given)
    const parts: Buffer[] = []
    answer.on('data', (part) => parts.push(part))
    answer.on('error', reject)
    answer.on('end', () => {
      const whole = Buffer.concat(parts)
      if ((answer.statusCode ?? 500) < 300) resolve(whole)
      else reject(new Error(`${method} ${path}: ${answer.statusCode} ${whole}`))
    })
  })
  sent.on('error', reject)
  sent.end(bytes)
  return promise
}

/** Closes the connections that are kept. */
export const hangUp = () => agent.destroy()

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

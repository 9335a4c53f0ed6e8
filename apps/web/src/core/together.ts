import { type Early, nameOf } from './asked.ts'
import { baseUrl, http } from './client.ts'
import { address } from './http.ts'
import type { Reading } from './page.ts'

/** For how long a part waits to be taken, in ms. */
const grace = 1000

/** Asks for a page at once, and gives the calls of its parts, which take their answers from it. */
export function atOnce(readings: readonly Reading[]): Reading[] {
  return readings.flatMap((reading) => {
    if (!reading.parts) return [reading]
    askTogether(reading)
    return Object.values(reading.parts)
  })
}

/**
 * Makes one call in the place of several, which are made as ever in the same moment and take their parts of its answer (decision 117). What it does
 * not bring, they ask for by themselves, and only they say what went wrong. Where the page has asked before its code was there, nothing is asked
 * again.
 */
export function askTogether({ route, input, parts = {} }: Reading): void {
  const headers = http.headers()
  const own = Object.entries(parts).map(([part, alone]) => {
    const body = alone.input?.body ? JSON.stringify(alone.input.body) : null
    const init = { method: alone.route.method, headers, body }
    return { part, name: nameOf(address(baseUrl, alone.route, alone.input), init) }
  })
  window.meridianAsked ??= new Map<string, Promise<Early>>()
  const asked = window.meridianAsked
  if (own.some(({ name }) => asked.has(name))) return
  const whole = http.call(route, input as never) as Promise<{ data: Record<string, unknown> }>
  const settled = whole.then(
    () => undefined,
    () => undefined,
  )
  for (const { part, name } of own) {
    const answer = whole.then(({ data }) => {
      if (data[part] === undefined) throw new Error(`${part} did not come along`)
      const text = JSON.stringify(data[part])
      return { status: 200, text, headers: new Headers(), at: performance.now() }
    })
    answer.catch(() => undefined)
    asked.set(name, answer)
    // What nobody takes while it is there would be old later.
    settled.then(() => setTimeout(() => asked.get(name) === answer && asked.delete(name), grace))
  }
}

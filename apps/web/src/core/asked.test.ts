import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAsked } from './asked.ts'

const headers = { authorization: 'Bearer one', 'accept-language': 'en' }
const name = (method: string, address: string, body: string | null = null) =>
  JSON.stringify([method, address, body, headers.authorization, null, 'en'])

const early = (text: string, status = 200, at = 4900) =>
  Promise.resolve({ status, text, headers: new Headers(), at })

/** The addresses that the network was asked for. */
let sent: string[]
let asked: Map<string, Promise<{ status: number; text: string; headers: Headers; at: number }>>
beforeEach(() => {
  sent = []
  asked = new Map([
    [name('GET', '/api/book/1'), early('{"data":"of the page"}')],
    [name('POST', '/api/quiz/getAll', '{"query":""}'), early('{"data":[]}')],
  ])
  vi.stubGlobal('window', { meridianAsked: asked })
  vi.stubGlobal('performance', { now: () => 5000 })
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return new Response('{"data":"of the network"}')
  })
})
afterEach(() => vi.unstubAllGlobals())

const read = async (address: string, init: RequestInit = {}) =>
  (await fetchAsked(address, { method: 'GET', headers, body: null, ...init })).text()

it('takes what the page has asked for, once', async () => {
  expect(await read('/api/book/1')).toBe('{"data":"of the page"}')
  expect(sent).toEqual([])
  expect(await read('/api/book/1')).toBe('{"data":"of the network"}')
  expect(sent).toEqual(['/api/book/1'])
})

it('gives the headers along with what the page has asked for', async () => {
  const headersOf = new Headers({ 'as-of': '2026-11-26T11:40:00.000Z', age: '12' })
  const whole = Promise.resolve({ status: 200, text: '{}', headers: headersOf, at: 4900 })
  asked.set(name('GET', '/api/stats/schools'), whole)
  const answer = await fetchAsked('/api/stats/schools', { method: 'GET', headers, body: null })
  expect(answer.headers.get('as-of')).toBe('2026-11-26T11:40:00.000Z')
})

it('takes nothing that was asked for with another body, for another session, school or language', async () => {
  const list = { method: 'POST', body: '{"query":"a"}' }
  expect(await read('/api/quiz/getAll', list)).toContain('network')
  const others: Record<string, string>[] = [
    { authorization: 'Bearer two' },
    { 'accept-language': 'ar' },
    { 'school-token': '7' },
  ]
  for (const other of others)
    expect(await read('/api/book/1', { headers: { ...headers, ...other } })).toContain('network')
  expect(await read('/api/book/1')).toContain('page')
})

it('forgets what was asked for when something is changed', async () => {
  await read('/api/book/1/units', { method: 'POST', body: '{}' })
  expect(await read('/api/book/1')).toContain('network')
})

it('asks again where the page did not get through, and keeps a refusal', async () => {
  asked.set(name('GET', '/api/a'), Promise.reject(new TypeError('no line')))
  asked.set(name('GET', '/api/b'), early('{"code":"not_found","message":"Gone"}', 404))
  expect(await read('/api/a')).toContain('network')
  const refused = await fetchAsked('/api/b', { method: 'GET', headers, body: null })
  expect([refused.status, sent]).toEqual([404, ['/api/a']])
})

it('ends with its signal, as a call does', async () => {
  asked.set(name('GET', '/api/slow'), new Promise(() => undefined))
  const abort = new AbortController()
  const reading = read('/api/slow', { signal: abort.signal })
  abort.abort(new Error('left'))
  await expect(reading).rejects.toThrow('left')
})

it('tells the time of the server as it is now, and not as it was when the answer came', async () => {
  const text = JSON.stringify({ data: { server_time: '2026-11-21T09:00:00.000Z', ends_at: null } })
  asked.set(name('GET', '/api/attempts/1'), early(text, 200, 1000))
  const { data } = JSON.parse(await read('/api/attempts/1'))
  expect(Date.parse(data.server_time) - Date.parse('2026-11-21T09:00:04Z')).toBeGreaterThanOrEqual(
    0,
  )
  expect(Date.parse(data.server_time) - Date.parse('2026-11-21T09:00:05Z')).toBeLessThan(0)
  expect(data.ends_at).toBeNull()
})

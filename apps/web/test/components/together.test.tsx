import { readStudentHome as wholeCall } from '@meridian/contract/calls/home.gen.ts'
import { getPracticeToday as practiceCall } from '@meridian/contract/calls/practice.gen.ts'
import { readShelf as shelfCall } from '@meridian/contract/calls/reading.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { readStudentHome } from '@meridian/contract/home.ts'
import { getPracticeToday } from '@meridian/contract/practice.ts'
import { readShelf } from '@meridian/contract/reading.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../src/core/client.ts'
import { askTogether } from '../../src/core/together.ts'
import { onItsWay } from './page.tsx'
import { Refusal, server } from './server.ts'

const practice = { data: { worksheets: 2, due: 7 } }
const alone = { data: { worksheets: 1, due: 3 } }
const shelf: ResponseOf<typeof readShelf> = { data: [] }
const parts = { practice: { route: practiceCall }, books: { route: shelfCall } }

let own: unknown[]
beforeEach(() => {
  own = server.on(getPracticeToday, () => alone)
  server.on(readShelf, () => shelf)
})
afterEach(() => {
  vi.useRealTimers()
  window.meridianAsked?.clear()
})

/** Asks for the whole, and lets what is done with its answer be done. */
async function askWhole(answer: () => ResponseOf<typeof readStudentHome> | Refusal) {
  const whole = server.on(readStudentHome, answer)
  askTogether({ route: wholeCall, parts })
  await vi.waitFor(() => expect(whole).toHaveLength(1))
  return whole
}

test('a part is taken from the answer of the whole, once; then its call is made by itself', async () => {
  const whole = await askWhole(() => ({ data: { practice, books: shelf } }))
  expect(await call(practiceCall)).toEqual(practice)
  expect(own).toHaveLength(0)
  expect(await call(practiceCall)).toEqual(alone)
  expect(own).toHaveLength(1)
  expect(whole).toHaveLength(1)
})

test('parts are taken that are asked for while the whole is on its way', async () => {
  const coming = onItsWay<ResponseOf<typeof readStudentHome>>()
  server.on(readStudentHome, () => coming.promise)
  askTogether({ route: wholeCall, parts })
  const taken = call(practiceCall)
  coming.resolve({ data: { practice, books: shelf } })
  expect(await taken).toEqual(practice)
  expect(own).toHaveLength(0)
})

test('what nobody takes is let go after a second', async () => {
  // Time goes on by these words alone: on a busy machine a second is over sooner than what is asked for.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await askWhole(() => ({ data: { practice, books: shelf } }))
  await Promise.all(window.meridianAsked?.values() ?? [])
  await vi.advanceTimersByTimeAsync(900)
  expect(window.meridianAsked?.size).toBe(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(window.meridianAsked?.size).toBe(0)
  expect(await call(practiceCall)).toEqual(alone)
})

test('a part that did not come along asks by itself, and takes no other along', async () => {
  const books = server.on(readShelf, () => shelf)
  await askWhole(() => ({ data: { books: shelf } }))
  expect(await call(practiceCall)).toEqual(alone)
  expect(own).toHaveLength(1)
  expect(await call(shelfCall)).toEqual(shelf)
  expect(books).toHaveLength(0)
})

test('where the whole fails each part asks by itself', async () => {
  const books = server.on(readShelf, () => shelf)
  await askWhole(() => new Refusal('unavailable', 'Try again in a moment.'))
  expect(await Promise.all([call(practiceCall), call(shelfCall)])).toEqual([alone, shelf])
  expect([own.length, books.length]).toEqual([1, 1])
})

test('where the page has asked for a part before, nothing is asked again', async () => {
  const whole = await askWhole(() => ({ data: { practice, books: shelf } }))
  askTogether({ route: wholeCall, parts })
  expect(await call(practiceCall)).toEqual(practice)
  expect(whole).toHaveLength(1)
})

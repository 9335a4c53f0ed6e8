import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Count, countTries, uncountTries } from '../../src/platform/rate-limits/counters.ts'
import { type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

const count = (what: string, limit: number, who = 'amina'): Count => ({
  what,
  whose: [who],
  limit,
  seconds: 900,
})
const pointsOf = async (what: string) => {
  const { rows } = await sql<{
    points: number
  }>`select points from rate_limits where key like ${`${what}:%`} order by key`.execute(h.db)
  return rows.map(({ points }) => points)
}

test('of many tries at the same moment as many pass as the counter has, and one sentence says how long', async () => {
  const one = [count('many', 20)]
  const all = await Promise.all(Array.from({ length: 50 }, () => countTries(h.db, one)))
  expect(all.filter((stopped) => stopped === null)).toHaveLength(20)
  for (const stopped of all)
    if (stopped) {
      expect(stopped.place).toBe(0)
      expect(stopped.wait).toBeGreaterThan(800_000)
      expect(stopped.wait).toBeLessThanOrEqual(900_000)
    }
})

test('who is stopped by a narrow counter touches no wide one, not even for a moment', async () => {
  const [narrow, wide, widest] = [count('narrow', 2), count('wide', 5), count('widest', 100)]
  const three = [narrow, wide, widest]
  for (let time = 0; time < 2; time += 1) expect(await countTries(h.db, three)).toBeNull()
  const all = await Promise.all(Array.from({ length: 30 }, () => countTries(h.db, three)))
  expect(new Set(all.map((stopped) => stopped?.place))).toEqual(new Set([0]))
  expect(await pointsOf('wide')).toEqual([2])
  expect(await pointsOf('widest')).toEqual([2])
  // Another one fills the counter in the middle.
  const others = [count('narrow', 9, 'dina'), wide, widest]
  for (let time = 0; time < 3; time += 1) expect(await countTries(h.db, others)).toBeNull()
  expect(await countTries(h.db, others)).toMatchObject({ place: 1 })
  expect(await pointsOf('widest')).toEqual([5])
})

test('a try is given back once, and a counter that has begun anew gives none more', async () => {
  const one = [count('anew', 1)]
  expect(await countTries(h.db, one)).toBeNull()
  await uncountTries(h.db, one)
  expect(await countTries(h.db, one)).toBeNull()
  expect(await countTries(h.db, one)).toMatchObject({ place: 0 })
  await sql`update rate_limits set expire = 0 where key like 'anew:%'`.execute(h.db)
  await uncountTries(h.db, one)
  expect(await countTries(h.db, one)).toBeNull()
  expect(await countTries(h.db, one)).toMatchObject({ place: 0 })
})

test('those who count and those who give back do not wait for each other for ever', async () => {
  const three = [count('first', 10_000), count('second', 10_000), count('third', 10_000)]
  await countTries(h.db, three)
  const each = Array.from({ length: 300 }, async () => {
    await countTries(h.db, three)
    await uncountTries(h.db, three)
  })
  await Promise.all(each)
  expect(await pointsOf('first')).toEqual([1])
  expect(await pointsOf('third')).toEqual([1])
})

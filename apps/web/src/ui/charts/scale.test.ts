import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksOf, ticksOver } from './scale.ts'

test('ticks are at most five whole numbers from 0 to at least the highest bar, evenly spaced', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (max) => {
      const ticks = ticksOf(max)
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
      expect(ticks[0]).toBe(0)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.every((tick, index) => Number.isInteger(tick) && tick === index * step)).toBe(
        true,
      )
    }),
  )
})

test('the axes of the design', () => {
  expect(ticksOf(742)).toEqual([0, 200, 400, 600, 800])
  expect(ticksOf(31)).toEqual([0, 10, 20, 30, 40])
  expect(ticksOf(5)).toEqual([0, 2, 4, 6])
  expect(ticksOf(0)).toEqual([0, 1])
})

test.each([0, 1, 4, 15, 30, 44, 100, 400])('an axis over %i ends above it', (max) => {
  expect(ticksOver(max).at(-1)).toBeGreaterThan(max)
})

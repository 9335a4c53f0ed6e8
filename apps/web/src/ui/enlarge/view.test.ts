import { expect, test } from 'vitest'
import { canGrow, canShrink, moved, scaled, whole } from './view.ts'

const frame = { width: 400, height: 200 }

test('what is under the finger stays there while the picture grows', () => {
  expect(scaled(whole, 2, frame, { x: 100, y: 50 })).toEqual({ scale: 2, x: -100, y: -50 })
  const view = scaled({ scale: 2, x: -100, y: -50 }, 2, frame, { x: 100, y: 50 })
  expect(view).toEqual({ scale: 4, x: -300, y: -150 })
})

test('the picture never leaves its frame', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, 1000, -1000, frame)).toEqual({ scale: 2, x: 200, y: -100 })
  expect(moved(whole, 50, 50, frame)).toEqual(whole)
  expect(scaled({ scale: 4, x: 600, y: 300 }, 0.5, frame)).toEqual({ scale: 2, x: 200, y: 100 })
})

test('it is never smaller than whole, nor without end', () => {
  expect(scaled(whole, 0.5, frame)).toEqual(whole)
  expect(canShrink(whole)).toBe(false)
  const largest = scaled(whole, 100, frame)
  expect(canGrow(largest)).toBe(false)
  expect(scaled(largest, 2, frame)).toEqual(largest)
})

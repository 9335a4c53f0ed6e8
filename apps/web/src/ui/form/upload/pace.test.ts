import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('the time that is left follows the pace of the last moments', () => {
  let clock = 0
  const pace = createPace(() => clock)
  const pass = (seconds: number, sent: number) => {
    clock += seconds * 1000
    pace.note(sent)
  }
  pass(0, 0)
  expect(pace.secondsLeft(1000)).toBeNull()
  pass(4, 400)
  expect(pace.secondsLeft(1000)).toBe(6)
  // A slower line soon says so.
  for (let second = 1; second <= 14; second++) pass(1, 400 + second * 10)
  expect(pace.secondsLeft(1000)).toBe(46)
  // Back behind what had left: nothing is known any more.
  pass(1, 200)
  expect(pace.secondsLeft(1000)).toBeNull()
})

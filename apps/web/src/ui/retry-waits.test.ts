import { expect, test } from 'vitest'
import { retryWaits } from './retry-waits.ts'

test('each failure waits twice as long as the one before, a minute at most, and from the beginning after a while', () => {
  let now = 0
  const nextWait = retryWaits(() => now)
  const waited = Array.from({ length: 7 }, () => {
    const wait = nextWait()
    // Shown once more before it was tried again.
    now += 50
    expect(nextWait()).toBe(wait)
    now += wait
    return wait
  })
  expect(waited).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  now += 120_001
  expect(nextWait()).toBe(2000)
})

import { describe, expect, it } from 'vitest'
import {
  announcement,
  createServerClock,
  timeLeft,
  urgencyOf,
} from '../src/features/answering/shared/countdown.ts'

describe('the countdown', () => {
  it('goes by the server, not by the clock of the device', () => {
    let elapsed = 5000
    const clock = createServerClock('2026-11-22T07:00:00Z', () => elapsed)
    elapsed += 90_000
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-22T07:01:30.000Z')
    clock.set('2026-11-22T08:00:00Z')
    clock.set('nonsense')
    elapsed += 1000
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-22T08:00:01.000Z')
  })

  it('is quiet until five minutes, and announced at ten, five and one', () => {
    const minutes = (count: number) => count * 60_000
    expect([6, 5, 1.1, 1, 0.01, 0].map((count) => urgencyOf(minutes(count)))).toEqual([
      'quiet',
      'soon',
      'soon',
      'last',
      'last',
      'over',
    ])
    expect(timeLeft(minutes(18.7))).toBe('18:42')
    expect(timeLeft(minutes(125) + 10_000)).toBe('2:05:10')
    expect(timeLeft(minutes(24 * 60) + 1)).toBe(null)
    expect(timeLeft(-1)).toBe('00:00')
    expect(announcement(minutes(10) + 1, minutes(10))).toBe(10)
    expect(announcement(minutes(10), minutes(9.9))).toBe(null)
    expect(announcement(minutes(30), minutes(0.5))).toBe(1)
  })
})

import { usualWeek } from '@meridian/contract/core/school-week.ts'
import { expect, test } from 'vitest'
import { endOfWeek, inSevenDays, nextWeek, tomorrow } from './quick.ts'

test('quick choices follow the school week from Sunday to Thursday', () => {
  const sunday = '2026-11-22T14:00'
  expect(endOfWeek(sunday, usualWeek)).toBe('2026-11-26T23:59')
  expect(endOfWeek('2026-11-26T23:00', usualWeek)).toBe('2026-11-26T23:59')
  expect(endOfWeek('2026-11-27T09:00', usualWeek)).toBe('2026-12-03T23:59')
  expect(nextWeek(sunday, usualWeek)).toBe('2026-11-29T08:00')
  expect(nextWeek('2026-11-28T09:00', usualWeek)).toBe('2026-11-29T08:00')
  expect(tomorrow('2026-12-31T23:59')).toBe('2027-01-01T08:00')
  expect(inSevenDays('2028-02-25T10:00')).toBe('2028-03-03T23:59')
})

test('they follow the week of each school', () => {
  const european = { week_start: 1, weekend: [0, 6] }
  expect(endOfWeek('2026-11-22T14:00', european)).toBe('2026-11-27T23:59')
  expect(nextWeek('2026-11-22T14:00', european)).toBe('2026-11-23T08:00')
  expect(nextWeek('2026-11-25T14:00', european)).toBe('2026-11-30T08:00')
  const friday = { week_start: 6, weekend: [5] }
  expect(endOfWeek('2026-11-22T14:00', friday)).toBe('2026-11-26T23:59')
  expect(nextWeek('2026-11-22T14:00', friday)).toBe('2026-11-28T08:00')
  const always = { week_start: 0, weekend: [] }
  expect(endOfWeek('2026-11-22T14:00', always)).toBe('2026-11-28T23:59')
  expect(nextWeek('2026-11-28T14:00', always)).toBe('2026-11-29T08:00')
})

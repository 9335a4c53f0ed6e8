import { expect, test } from 'vitest'
import { endOfWeek, inSevenDays, nextWeek, tomorrow } from './quick.ts'

test('quick choices follow the school week from Sunday to Thursday', () => {
  const sunday = '2026-11-22T14:00'
  expect(endOfWeek(sunday)).toBe('2026-11-26T23:59')
  expect(endOfWeek('2026-11-26T23:00')).toBe('2026-11-26T23:59')
  expect(endOfWeek('2026-11-27T09:00')).toBe('2026-12-03T23:59')
  expect(nextWeek(sunday)).toBe('2026-11-29T08:00')
  expect(nextWeek('2026-11-28T09:00')).toBe('2026-11-29T08:00')
  expect(tomorrow('2026-12-31T23:59')).toBe('2027-01-01T08:00')
  expect(inSevenDays('2028-02-25T10:00')).toBe('2028-03-03T23:59')
})

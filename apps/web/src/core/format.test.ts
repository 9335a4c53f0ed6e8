import { expect, test } from 'vitest'
import {
  daysUntil,
  formatDate,
  formatDateTime,
  formatNumber,
  wallTime,
  weekday,
  zoneName,
} from './format.ts'

const cairo = 'Africa/Cairo'

test('an instant is shown in the zone of the school, with the summer time of its day', () => {
  expect(formatDateTime('2026-11-22T07:30:00Z', cairo)).toBe('22/11/2026 09:30')
  expect(formatDateTime('2026-07-22T06:30:00Z', cairo)).toBe('22/07/2026 09:30')
  expect(formatDate('2026-11-22T22:30:00Z', cairo)).toBe('23/11/2026')
  expect(wallTime('2026-11-22T21:59:00Z', cairo)).toBe('2026-11-22T23:59')
})

test('midnight is 00:00, and what is no date shows nothing', () => {
  expect(formatDateTime('2026-11-21T22:00:00Z', cairo)).toBe('22/11/2026 00:00')
  expect(formatDateTime('soon', cairo)).toBe('')
})

test('days are counted by the midnights of the zone, over a change of clocks too', () => {
  const now = new Date('2026-11-21T21:50:00Z')
  expect(daysUntil('2026-11-21T21:59:00Z', cairo, now)).toBe(0)
  expect(daysUntil('2026-11-21T22:01:00Z', cairo, now)).toBe(1)
  expect(daysUntil('2026-11-20T09:00:00Z', cairo, now)).toBe(-1)
  // Egypt puts its clocks back on the last Thursday of October.
  expect(daysUntil('2026-11-01T10:00:00Z', cairo, new Date('2026-10-28T10:00:00Z'))).toBe(4)
})

test('digits are 0-9 in both languages', () => {
  expect(formatNumber(1234.56, 'ar', 1)).toMatch(/^[\d.,٬]+$/)
  expect(formatNumber(1234.56, 'en', 1)).toBe('1,234.6')
  expect(weekday(new Date('2026-11-21T10:00:00Z'), cairo, 'ar')).toBe('السبت')
})

test('a time zone is called what people call it, in their language', () => {
  expect(zoneName(cairo, 'en')).toBe('Egypt Time')
  expect(zoneName(cairo, 'ar')).toBe('توقيت مصر')
})

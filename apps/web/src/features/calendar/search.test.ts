import { expect, it } from 'vitest'
import { weekOf } from '../../core/days.ts'
import { calendarSearch, monthOf, turned } from './search.ts'

it('a week runs from the day on which it begins', () => {
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-27'])
    expect([weekOf(day, 6)[0], weekOf(day, 6)[6], weekOf(day, 6).length]).toEqual([
      '2026-11-21',
      '2026-11-27',
      7,
    ])
  expect(weekOf('2026-11-22', 0)[0]).toBe('2026-11-22')
  expect(weekOf('2026-11-21', 0)[0]).toBe('2026-11-15')
  expect(weekOf('2026-11-22', 1)[0]).toBe('2026-11-16')
})

it.each([
  ['2026-11-22', '2026-10-31', '2026-12-04', 35],
  // February 2025 begins on a Saturday and has four weeks.
  ['2025-02-10', '2025-02-01', '2025-02-28', 28],
  ['2026-05-01', '2026-04-25', '2026-06-05', 42],
])('the month of %s is whole weeks', (day, first, last, count) => {
  const days = monthOf(day, 6)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})

it('turning goes by weeks, and by months from any day of these', () => {
  expect(turned('2026-11-22', undefined, 1)).toBe('2026-11-29')
  expect(turned('2026-01-31', 'month', 1)).toBe('2026-02-01')
  expect(turned('2026-01-31', 'month', -1)).toBe('2025-12-01')
})

it('an address that makes no sense falls back', () => {
  expect(calendarSearch({ view: 'year', day: '2026-02-30', class_id: '', others: 'x' })).toEqual({})
  const whole = { view: 'month', day: '2026-02-28', class_id: 'a', others: 'hidden' }
  expect(calendarSearch(whole)).toEqual(whole)
})

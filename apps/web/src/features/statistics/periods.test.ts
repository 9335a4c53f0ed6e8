import { expect, it } from 'vitest'
import { monthBefore, monthOf, termOf } from './periods.ts'

it.each([
  ['2026-11-23', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
])('the month of %s', (day, from, to) => {
  expect(monthOf(day)).toEqual({ from, to })
})

it.each([
  ['2026-11-23', '2026-10-01', '2026-10-31'],
  ['2027-01-31', '2026-12-01', '2026-12-31'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
])('the month before %s', (day, from, to) => {
  expect(monthBefore(day)).toEqual({ from, to })
})

it('the term of a day, and none for a day of holidays', () => {
  const terms = [
    { first_day: '2026-09-20', last_day: '2027-01-14' },
    { first_day: '2027-02-06', last_day: '2027-06-10' },
  ]
  expect(termOf(terms, '2027-01-14')).toEqual({ from: '2026-09-20', to: '2027-01-14' })
  expect(termOf(terms, '2027-01-20')).toBeUndefined()
})

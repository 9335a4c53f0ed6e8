import { expect, it } from 'vitest'
import { marksOn } from './year.ts'

const range = (name: string, first_day: string, last_day: string) => ({ name, first_day, last_day })

it('a day says its holidays, and where a term begins or ends', () => {
  const year = {
    terms: [
      range('Autumn', '2026-09-20', '2027-01-14'),
      range('Spring', '2027-02-01', '2027-06-10'),
    ],
    holidays: [
      range('Mid-year', '2027-01-14', '2027-01-31'),
      range('Police Day', '2027-01-25', '2027-01-25'),
    ],
  }
  expect(marksOn('2027-01-14', year)).toEqual([
    { what: 'holiday', name: 'Mid-year' },
    { what: 'ends', name: 'Autumn' },
  ])
  expect(marksOn('2027-01-25', year).map(({ name }) => name)).toEqual(['Mid-year', 'Police Day'])
  expect(marksOn('2027-01-31', year).map(({ name }) => name)).toEqual(['Mid-year'])
  expect(marksOn('2027-02-01', year)).toEqual([{ what: 'begins', name: 'Spring' }])
  expect(marksOn('2026-11-22', year)).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWallTime, showWallTime } from './wall-time.ts'

test('what is shown is read back as it was', () => {
  const dates = fc.date({
    min: new Date('1970-01-01T00:00Z'),
    max: new Date('2199-12-31T23:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      const value = date.toISOString().slice(0, 16)
      expect(readWallTime(showWallTime(value))).toBe(value)
    }),
  )
})

test.each([
  ['22/11/2026 09:30', '2026-11-22T09:30'],
  ['٢٢/١١/٢٠٢٦ ٠٩:٣٠', '2026-11-22T09:30'],
  [' 2.1.2027  7:05 ', '2027-01-02T07:05'],
  ['22-11-2026', '2026-11-22T00:00'],
  ['29/02/2028 23:59', '2028-02-29T23:59'],
])('%s is understood', (typed, value) => {
  expect(readWallTime(typed)).toBe(value)
})

test('a day alone gets the time that its field names', () => {
  expect(readWallTime('29/11/2026', '23:59')).toBe('2026-11-29T23:59')
  expect(readWallTime('29/11/2026 10:00', '23:59')).toBe('2026-11-29T10:00')
  expect(readWallTime('31/02/2026', '23:59')).toBeNull()
})

test.each(['', '31/02/2026 10:00', '22/11/2026 24:00', '22/11/26 10:00', '2026-11-22', 'soon'])(
  '%j is no date',
  (typed) => {
    expect(readWallTime(typed)).toBeNull()
  },
)

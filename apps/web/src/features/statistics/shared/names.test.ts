import { describe, expect, test } from 'vitest'
import { numberRanges, shortNames } from './names.ts'

describe('names under bars', () => {
  test('leave out the first word that most of them share', () => {
    expect(shortNames(['Grade 6 A', 'Grade 6 B', 'Map club'])).toEqual(['6 A', '6 B', 'Map club'])
  })

  test.each([
    ['one name alone', ['Grade 6 A']],
    ['names that share nothing', ['Grade 6 A', 'Map club']],
    ['names that a rest would not tell apart', ['Grade 6 A', 'Grade 6 B', '6 A']],
    ['names of which a single letter would be left', ['السادس أ', 'السادس ب']],
    ['names that are the shared word itself', ['Six', 'Six A', 'Six B']],
  ])('stay whole: %s', (_, names) => {
    expect(shortNames(names)).toEqual(names)
  })
})

test('numbers are listed in order, three and more in a row as a range', () => {
  expect(numberRanges([2, 1], ', ')).toBe('1, 2')
  expect(numberRanges([5, 1, 2, 3, 5, 8], ', ')).toBe('1–3, 5, 8')
  expect(numberRanges([], ', ')).toBe('')
})

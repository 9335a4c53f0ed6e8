import { describe, expect, it } from 'vitest'
import { directionOf, letterIn, shownLetter } from './writing.ts'

describe('the direction of a text', () => {
  it('is that of its first letter, whatever stands before it', () => {
    expect(directionOf('3. ما عاصمة مصر؟')).toBe('rtl')
    expect(directionOf('“Nile” هو نهر')).toBe('ltr')
    expect(directionOf('1 + 1 = ؟')).toBeUndefined()
    expect(directionOf('')).toBeUndefined()
  })
})

describe('the letter of a choice', () => {
  it('is in the letters of its question, and Latin where these end or there are none', () => {
    const letters = (question: string) => [0, 1, 2, 3].map((place) => letterIn(question, place))
    expect(letters('ما عاصمة مصر؟')).toEqual(['أ', 'ب', 'ج', 'د'])
    expect(letters('Which city?')).toEqual(['A', 'B', 'C', 'D'])
    expect(letterIn('', 1)).toBe('B')
    expect(shownLetter('أين؟', 'C')).toBe('ج')
    expect(new Set(Array.from({ length: 26 }, (_, place) => letterIn('أين؟', place))).size).toBe(26)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filled, pastedLines } from './pasted.ts'

describe('the lines of what is pasted', () => {
  test.each([
    ['The Nile', null],
    ['The Nile\n', null],
    ['Nile\nDelta', ['Nile', 'Delta']],
    ['  Nile \r\n\r\n Delta\r\n', ['Nile', 'Delta']],
    ['A. Nile\nB. Delta', ['Nile', 'Delta']],
    ['1) Nile\n2) Delta\n10) Siwa', ['Nile', 'Delta', 'Siwa']],
    ['• النيل\n• الدلتا', ['النيل', 'الدلتا']],
    ['أ) النيل\nب) الدلتا', ['النيل', 'الدلتا']],
    ['١- النيل\n٢- الدلتا', ['النيل', 'الدلتا']],
    // Only a list has marks: a line without one says that the others are words.
    ['A. Nile\nDelta', ['A. Nile', 'Delta']],
    ['A long time ago\nI was there', ['A long time ago', 'I was there']],
    ['-5 degrees\n-10 degrees', ['-5 degrees', '-10 degrees']],
  ])('%j', (text, lines) => expect(pastedLines(text)).toEqual(lines))
})

const fill = (rows: readonly string[], from: number, values: readonly string[], max = 10) =>
  filled(rows, {
    ...{ from, values, max },
    isEmpty: (row) => row === '',
    put: (_, value) => value,
    make: () => '',
  })

describe('values are put into rows', () => {
  test.each([
    [['', ''], 0, ['a', 'b', 'c'], ['a', 'b', 'c']],
    [['x', ''], 0, ['a', 'b'], ['x', 'a', 'b']],
    [['', 'x'], 0, ['a', 'b'], ['a', 'b', 'x']],
    [['x', 'y', 'z'], 1, ['a'], ['x', 'y', 'a', 'z']],
    [['x', '', 'z'], 1, ['a', 'b'], ['x', 'a', 'b', 'z']],
  ])('%j from %i, %j', (rows, from, values, expected) =>
    expect(fill(rows, from, values).rows).toEqual(expected),
  )

  test('what does not fit is told', () => {
    expect(fill(['', ''], 0, ['a', 'b', 'c'], 2)).toEqual({
      ...{ rows: ['a', 'b'], whole: false, last: 'b' },
    })
  })

  test('what was written stays, in its order, and values keep theirs', () => {
    const texts = fc.array(fc.constantFrom('', 'x', 'y', 'z'), { minLength: 1, maxLength: 6 })
    const values = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(texts, fc.nat(5), values, (rows, at, given) => {
        const result = fill(rows, at % rows.length, given)
        const of = (letters: RegExp) => result.rows.filter((row) => letters.test(row))
        expect(of(/[xyz]/)).toEqual(rows.filter((row) => row !== ''))
        expect(of(/[abc]/)).toEqual(given.slice(0, of(/[abc]/).length))
        expect(result.rows.length).toBeLessThanOrEqual(10)
        expect(result.whole).toBe(of(/[abc]/).length === given.length)
      }),
    )
  })
})

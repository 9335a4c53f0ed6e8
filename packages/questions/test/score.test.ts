import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindNames } from '../src/kinds.ts'
import { markOf } from '../src/mark.ts'
import { matching } from '../src/matching.ts'
import { mcq } from '../src/mcq.ts'
import { answerFits, isAnswered, kinds, scoreAnswer } from '../src/registry.ts'
import { percent, total } from '../src/total.ts'
import { matchingValue, mcqValue, random, weight } from './arbitraries.ts'

const none = { score: '0.00', correct: false }
/** A score with two places in hundredths, exact. */
const cents = (score: string) => BigInt(score.replace('.', ''))

test('mcq: the right option has the whole weight, every other one nothing', () => {
  fc.assert(
    fc.property(mcqValue, random, weight, (value, draw, points) => {
      const { prompt, key } = mcq.split(value, draw)
      for (const [i, { id }] of prompt.options.entries()) {
        const right = value.mcqOptions[i]?.isCorrect === true
        expect(mcq.score(key, { option: id }, points)).toEqual(
          right ? { score: `${points}.00`, correct: true } : none,
        )
      }
    }),
  )
})

test('tof: right or nothing', () => {
  expect(scoreAnswer('tof', { status: false }, { status: false }, 3)).toEqual({
    score: '3.00',
    correct: true,
  })
  expect(scoreAnswer('tof', { status: false }, { status: true }, 3)).toEqual(none)
})

test('matching: in proportion to the right pairs, half up to two places, correct only when all are', () => {
  fc.assert(
    fc.property(matchingValue, random, weight, fc.nat(), (value, draw, points, some) => {
      const { prompt, key } = matching.split(value, draw)
      const ids = prompt.statements.map(({ id }) => id)
      const right = some % (ids.length + 1)
      const pairs = Object.fromEntries(
        ids.map((id, i) => [id, i < right ? (key.pairs[id] ?? '') : 'Z']),
      )
      const result = matching.score(key, { pairs }, points)
      const count = BigInt(ids.length)
      const exact = (BigInt(points) * BigInt(right) * 200n + count) / (count * 2n)
      expect(result && cents(result.score)).toBe(exact)
      expect(result?.score).toMatch(/^\d+\.\d{2}$/)
      expect(result?.correct).toBe(right === ids.length)
      expect(exact <= BigInt(points) * 100n).toBe(true)
      if (right === ids.length) expect(result?.score).toBe(`${points}.00`)
    }),
  )
})

test('matching: examples of rounding', () => {
  const key = { pairs: { a: 'A', b: 'B', c: 'C' } }
  expect(matching.score(key, { pairs: { a: 'A' } }, 4)?.score).toBe('1.33')
  expect(matching.score(key, { pairs: { a: 'A', b: 'B' } }, 4)?.score).toBe('2.67')
  const eight = { pairs: Object.fromEntries([...'abcdefgh'].map((id) => [id, 'A'])) }
  expect(matching.score(eight, { pairs: { a: 'A' } }, 1)?.score).toBe('0.13')
})

test('matching: a name every object has is no answer', () => {
  const key = { pairs: { constructor: 'A', b: 'B' } }
  expect(matching.score(key, { pairs: {} }, 2)).toEqual(none)
  expect(
    matching.isAnswered(
      { statements: [{ id: 'constructor', text: 'x' }], answers: [] },
      { pairs: {} },
    ),
  ).toBe(false)
})

test('a missing answer scores nothing and leaves the teacher nothing to grade', () => {
  expect(scoreAnswer('mcq', { option: 'a' }, null, 5)).toEqual(none)
  expect(scoreAnswer('tof', { status: false }, null, 5)).toEqual(none)
  expect(scoreAnswer('matching', { pairs: { a: 'A', b: 'B' } }, null, 5)).toEqual(none)
  expect(scoreAnswer('essay', {}, null, 5)).toEqual(none)
  expect(scoreAnswer('essay', {}, { text: ' \n\u200f' }, 5)).toEqual(none)
  expect(scoreAnswer('essay', {}, { text: 'The Nile.' }, 5)).toBeNull()
})

test('an answer fits when all it names is in the prompt', () => {
  const options = [{ id: 'a', value: 'x' }]
  expect(answerFits('mcq', { options }, { option: 'a' })).toBe(true)
  expect(answerFits('mcq', { options }, { option: 'b' })).toBe(false)
  const prompt = {
    statements: [
      { id: 'a', text: 'x' },
      { id: 'b', text: 'y' },
    ],
    answers: [{ letter: 'A', text: 'z' }],
  }
  expect(answerFits('matching', prompt, { pairs: { a: 'A' } })).toBe(true)
  expect(answerFits('matching', prompt, { pairs: { a: 'B' } })).toBe(false)
  expect(answerFits('matching', prompt, { pairs: { c: 'A' } })).toBe(false)
  expect(answerFits('tof', {}, { status: true })).toBe(true)
})

test('an answer is complete when nothing of it is open', () => {
  const statements = ['a', 'b'].map((id) => ({ id, text: id }))
  const prompt = { statements, answers: [{ letter: 'A', text: 'z' }] }
  expect(isAnswered('matching', prompt, { pairs: { a: 'A' } })).toBe(false)
  expect(isAnswered('matching', prompt, { pairs: { a: 'A', b: 'A' } })).toBe(true)
  expect(isAnswered('essay', {}, { text: ' \u200b ' })).toBe(false)
  expect(isAnswered('essay', {}, { text: 'ن' })).toBe(true)
  expect(isAnswered('tof', {}, { status: false })).toBe(true)
  expect(isAnswered('tof', {}, null)).toBe(false)
})

test('a total is the exact sum of its parts and passes over what is not graded', () => {
  const score = fc
    .nat({ max: 100_000 })
    .map((n) => `${Math.floor(n / 100)}.${`${n % 100}`.padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.option(score), { maxLength: 200 }), (scores) => {
      const sum = scores.reduce((all, one) => all + (one === null ? 0n : cents(one)), 0n)
      expect(cents(total(scores))).toBe(sum)
    }),
  )
  expect(total(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00')
  expect(total([null])).toBe('0.00')
})

test('a percentage has one decimal, half up, and none out of nothing', () => {
  expect(percent('2.00', 3)).toBe('66.7')
  expect(percent('1.05', '100')).toBe('1.1')
  expect(percent('3.00', '3.00')).toBe('100.0')
  expect(percent('0.00', 7)).toBe('0.0')
  expect(percent('0.00', 0)).toBeNull()
  expect(percent('0.00', '0.00')).toBeNull()
})

test('there is a kind for every name, and no other', () => {
  expect(Object.keys(kinds)).toEqual([...kindNames])
})

test('an answer is right in full, partly or not at all, by its points alone', () => {
  expect([0, 0.01, 3.99, 4].map((score) => markOf(score, 4))).toEqual([
    'none',
    'partly',
    'partly',
    'full',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matching } from '../src/matching.ts'
import { mcq } from '../src/mcq.ts'
import { joinQuestion, splitQuestion } from '../src/registry.ts'
import { matchingValue, mcqValue, random, seeded } from './arbitraries.ts'

test('mcq: join gives back what split took apart, in the teacher’s order', () => {
  fc.assert(
    fc.property(mcqValue, random, (value, draw) => {
      const { prompt, key } = mcq.split(value, draw)
      const back = mcq.join(prompt, key).mcqOptions
      expect(back.map(({ value, isCorrect }) => ({ value, isCorrect }))).toEqual(
        value.mcqOptions.map(({ value, isCorrect }) => ({ value, isCorrect })),
      )
      expect(new Set(back.map(({ id }) => id)).size).toBe(back.length)
      expect(mcq.editor.parse({ mcqOptions: back })).toEqual({ mcqOptions: back })
    }),
  )
})

test('matching: join gives back what split took apart, in the teacher’s order, lettered by row', () => {
  fc.assert(
    fc.property(matchingValue, random, (value, draw) => {
      const { prompt, key } = matching.split(value, draw)
      const back = matching.join(prompt, key).matchingOptions
      expect(back.map(({ statement, answer }) => ({ statement, answer }))).toEqual(
        value.matchingOptions.map(({ statement, answer }) => ({ statement, answer })),
      )
      expect(back.map((row) => row.key).join('')).toBe('ABCDEFGHIJ'.slice(0, back.length))
      expect(matching.editor.parse({ matchingOptions: back })).toEqual({ matchingOptions: back })
    }),
  )
})

test('a second round keeps the ids of the rows', () => {
  fc.assert(
    fc.property(mcqValue, matchingValue, random, (choice, pairs, draw) => {
      const first = mcq.split(choice, draw)
      expect(mcq.split(mcq.join(first.prompt, first.key), draw)).toEqual(first)
      const one = matching.split(pairs, draw)
      const two = matching.split(matching.join(one.prompt, one.key), draw)
      expect(two.prompt.statements).toEqual(one.prompt.statements)
      expect(matching.join(two.prompt, two.key)).toEqual(matching.join(one.prompt, one.key))
    }),
  )
})

test('prompt and key pass their own schemas unchanged, so a stored question is read as written', () => {
  fc.assert(
    fc.property(matchingValue, mcqValue, random, (pairs, choice, draw) => {
      const one = matching.split(pairs, draw)
      expect(matching.prompt.parse(JSON.parse(JSON.stringify(one.prompt)))).toEqual(one.prompt)
      expect(matching.key.parse(JSON.parse(JSON.stringify(one.key)))).toEqual(one.key)
      const two = mcq.split(choice, draw)
      expect(mcq.prompt.parse(two.prompt)).toEqual(two.prompt)
      expect(mcq.key.parse(two.key)).toEqual(two.key)
    }),
  )
})

test('rows that share an id, or collide with a drawn one, end with ids of their own', () => {
  const rows = ['a', 'a', undefined, undefined].map((id, i) => ({
    id,
    value: `option ${i}`,
    isCorrect: i === 1,
  }))
  const { prompt, key } = mcq.split({ mcqOptions: rows }, () => 0)
  expect(new Set(prompt.options.map(({ id }) => id)).size).toBe(4)
  expect(prompt.options[0]?.id).toBe('a')
  expect(key.option).toBe(prompt.options[1]?.id)
})

test('a drawn id never takes the id that a later row brings', () => {
  const ids = [undefined, '00000000']
  const rows = ids.map((id, i) => ({ id, value: `option ${i}`, isCorrect: i === 1 }))
  const { prompt, key } = mcq.split({ mcqOptions: rows }, () => 0)
  expect(prompt.options[0]?.id).not.toBe('00000000')
  expect(key.option).toBe('00000000')
})

test('tof and essay: nothing of the answer is in the prompt, and they round trip', () => {
  for (const status of [true, false]) {
    const { prompt, key } = splitQuestion('tof', { tofOption: { status } }, Math.random)
    expect(prompt).toEqual({})
    expect(joinQuestion('tof', prompt, key)).toEqual({ tofOption: { status } })
  }
  expect(splitQuestion('essay', {}, Math.random)).toEqual({ prompt: {}, key: {} })
  expect(joinQuestion('essay', {}, {})).toEqual({ model_answer: '', rubric: [] })
})

test('a prompt read through its schema drops a key that strayed into it', () => {
  const strayed = {
    options: [{ id: 'a', value: 'Giza', isCorrect: true }],
    option: 'a',
    statements: [{ id: 'a', text: 'x', letter: 'A' }],
    answers: [],
    pairs: { a: 'A' },
    status: true,
  }
  expect(mcq.prompt.parse(strayed)).toEqual({ options: [{ id: 'a', value: 'Giza' }] })
  expect(matching.prompt.parse(strayed)).toEqual({
    statements: [{ id: 'a', text: 'x' }],
    answers: [],
  })
})

test('join refuses a key of another prompt', () => {
  const options = [{ id: 'a', value: 'Giza' }]
  expect(() => mcq.join({ options }, { option: 'z' })).toThrow(RangeError)
  const statements = [{ id: 'a', text: 'x' }]
  expect(() => matching.join({ statements, answers: [] }, { pairs: {} })).toThrow(RangeError)
})

test('the same seed makes the same question', () => {
  fc.assert(
    fc.property(matchingValue, fc.integer(), (value, seed) => {
      expect(matching.split(value, seeded(seed))).toEqual(matching.split(value, seeded(seed)))
    }),
  )
})

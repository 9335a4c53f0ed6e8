import { expect, test } from 'vitest'
import { sentenceOf } from '../src/core/sentences.ts'
import ar from '../src/messages/ar.json' with { type: 'json' }
import en from '../src/messages/en.json' with { type: 'json' }

const english = {
  hello: 'Hello, {{name}}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
}
const arabic = {
  rows_zero: 'لا صفوف',
  rows_one: 'صف واحد',
  rows_two: 'صفان',
  rows_few: '{{count}} صفوف',
  rows_many: '{{count}} صفًا',
  rows_other: '{{count}} صف',
}

test('values take their places, and a missing one leaves nothing behind', () => {
  expect(sentenceOf(english, 'en', 'hello', { name: 'Mona' })).toBe('Hello, Mona')
  expect(sentenceOf(english, 'en', 'hello')).toBe('Hello, ')
})

test('a name that looks like a placeholder is only a name', () => {
  expect(sentenceOf(english, 'en', 'hello', { name: '{{count}}' })).toBe('Hello, {{count}}')
})

test('English counts in two forms', () => {
  expect([0, 1, 2].map((count) => sentenceOf(english, 'en', 'rows', { count }))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
  ])
})

test('Arabic counts in six forms', () => {
  const forms = [0, 1, 2, 3, 11, 100].map((count) => sentenceOf(arabic, 'ar', 'rows', { count }))
  expect(forms).toEqual(['لا صفوف', 'صف واحد', 'صفان', '3 صفوف', '11 صفًا', '100 صف'])
})

test('a key without a text shows itself', () => {
  expect(sentenceOf(english, 'en', 'nothing.here')).toBe('nothing.here')
})

test.each([
  ['$t(rows)', '{{name}}'],
  ['$&', '$1'],
])('what is in a value is never read as part of a sentence: %s', (...names) => {
  for (const name of names)
    expect(sentenceOf(english, 'en', 'hello', { name })).toBe(`Hello, ${name}`)
})

test('none of anything has its own sentence where there is one, in English too', () => {
  const counts = (count: number) => sentenceOf(en, 'en', 'session.ended_others', { count })
  expect(counts(0)).toBe('You are logged in nowhere else')
  expect(counts(1)).not.toBe(counts(0))
})

/** Numbers that Arabic counts in each of its forms, up to the hundreds where they begin anew. */
const arabicForms = {
  zero: [0],
  one: [1],
  two: [2],
  few: [3, 10, 103, 110],
  many: [11, 26, 99, 111],
  other: [100, 101, 102, 1000, 1.5],
}

test('every plural in Arabic is found in each of its forms', () => {
  const plurals = Object.keys(ar).flatMap((key) => /^(.+)_few$/.exec(key)?.[1] ?? [])
  expect(plurals.length).toBeGreaterThan(20)
  for (const key of plurals)
    for (const [form, counts] of Object.entries(arabicForms))
      for (const count of counts)
        expect(sentenceOf(ar, 'ar', key, { count }), `${key} ${count}`).toBe(
          sentenceOf(ar, 'ar', `${key}_${form}`, { count }),
        )
})

test('every sentence without values is said as it is written', () => {
  for (const [key, sentence] of Object.entries(en).filter(([, text]) => !text.includes('{{')))
    expect(sentenceOf(en, 'en', key)).toBe(sentence)
})

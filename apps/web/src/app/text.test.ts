import { expect, test } from 'vitest'
import { textOf } from './text.ts'

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
  expect(textOf(english, 'en', 'hello', { name: 'Mona' })).toBe('Hello, Mona')
  expect(textOf(english, 'en', 'hello')).toBe('Hello, ')
})

test('a name that looks like a placeholder is only a name', () => {
  expect(textOf(english, 'en', 'hello', { name: '{{count}}' })).toBe('Hello, {{count}}')
})

test('English counts in two forms', () => {
  expect([0, 1, 2].map((count) => textOf(english, 'en', 'rows', { count }))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
  ])
})

test('Arabic counts in six forms', () => {
  const forms = [0, 1, 2, 3, 11, 100].map((count) => textOf(arabic, 'ar', 'rows', { count }))
  expect(forms).toEqual(['لا صفوف', 'صف واحد', 'صفان', '3 صفوف', '11 صفًا', '100 صف'])
})

test('a key without a text shows itself', () => {
  expect(textOf(english, 'en', 'nothing.here')).toBe('nothing.here')
})

import { expect, test } from 'vitest'
import { withoutInvisible } from '../src/core/invisible.ts'

test.each([
  ['a zero-width space', 'Nadia\u200b Kamel', 'Nadia Kamel'],
  ['marks of direction', '\u202b\u200fنادية\u202c \u2067كامل\u2069\u061c', 'نادية كامل'],
  ['a byte order mark and a soft break', '\ufeffna\u00addia@example.test', 'nadia@example.test'],
  ['joiners of letters', 'مح\u200dمد\u200c', 'محمد'],
])('%s goes', (_, text, visible) => {
  expect(withoutInvisible(text)).toBe(visible)
})

test.each([
  ['letters with their own marks', 'مُحَمَّد Zoë'],
  ['pictures that a joiner makes one', '👩🏽‍🚀 👨‍👩‍👧 ❤️‍🔥'],
  ['signs that are seen although they are said to format', '\u06dd ١٢'],
])('%s stay', (_, text) => {
  expect(withoutInvisible(text)).toBe(text)
})

import { expect, test } from 'vitest'
import { createSheet } from './sheet.ts'

const stored = { id: 'q', revision: 2, answer: { text: 'In the delta' }, beside: [] }
const numbers = (sheet: ReturnType<typeof createSheet>) =>
  (sheet.beside.get().get('q') ?? []).map(({ number }) => number)

function withOneBeside() {
  const sheet = createSheet([stored], [], 1)
  const value = { text: 'By the sea' }
  const sent = sheet.add({ lease: 'a', page: 1, id: 'q', seq: 1, value })
  const word = { id: 'q', seq: 1, revision: 2, answer: stored.answer, beside: 3 }
  sheet.acknowledge(sent, word)
  return sheet
}

test('a reading that was under way while something was laid beside an answer does not hide it', () => {
  const sheet = withOneBeside()
  sheet.learn([stored])
  expect(numbers(sheet)).toEqual([3])
  sheet.learn([{ ...stored, beside: [{ number: 3, answer: { text: 'By the sea' } }] }])
  expect(numbers(sheet)).toEqual([3])
})

test('what the student has decided on does not come back', () => {
  const sheet = withOneBeside()
  expect(sheet.settle('q')).toBe(3)
  sheet.learn([stored])
  expect(numbers(sheet)).toEqual([])
})

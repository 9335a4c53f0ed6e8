import { expect, test } from 'vitest'
import { createAnswerState } from './answer-state.ts'

const stored = { id: 'q', revision: 2, answer: { text: 'In the delta' }, conflicts: [] }
const numbers = (answerState: ReturnType<typeof createAnswerState>) =>
  (answerState.conflicts.get().get('q') ?? []).map(({ number }) => number)

function withOneBeside() {
  const answerState = createAnswerState([stored], [], 1)
  const value = { text: 'By the sea' }
  const sent = answerState.add({ lease: 'a', page: 1, id: 'q', seq: 1, value })
  const word = { id: 'q', seq: 1, revision: 2, answer: stored.answer, conflict: 3 }
  answerState.acknowledge(sent, word)
  return answerState
}

test('a reading that was under way while something was laid beside an answer does not hide it', () => {
  const answerState = withOneBeside()
  answerState.merge([stored])
  expect(numbers(answerState)).toEqual([3])
  answerState.merge([{ ...stored, conflicts: [{ number: 3, answer: { text: 'By the sea' } }] }])
  expect(numbers(answerState)).toEqual([3])
})

test('what the student has decided on does not come back', () => {
  const answerState = withOneBeside()
  expect(answerState.resolve('q')).toBe(3)
  answerState.merge([stored])
  expect(numbers(answerState)).toEqual([])
})

import { expect, test } from 'vitest'
import { loses } from '../../src/features/answering/decide.ts'

test('an answer that only grows is no other version of itself, pairs as little as a text', () => {
  const pairs = (given: Record<string, string>) => ({ pairs: given })
  expect(loses(pairs({ nile: 'A' }), pairs({ nile: 'A', delta: 'B' }))).toBe(false)
  expect(loses(pairs({ nile: 'A' }), pairs({ nile: 'B', delta: 'B' }))).toBe(true)
  expect(loses(pairs({ nile: 'A', delta: 'B' }), pairs({ delta: 'B' }))).toBe(true)
  expect(loses(pairs({ nile: 'A' }), null)).toBe(true)
  expect(loses({ text: 'Wat' }, { text: 'Water' })).toBe(false)
  expect(loses({ text: 'Water' }, { text: 'Food' })).toBe(true)
  expect(loses({ option: 'a' }, { option: 'b' })).toBe(true)
})

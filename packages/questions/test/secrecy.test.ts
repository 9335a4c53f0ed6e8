import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matching } from '../src/matching.ts'
import { mcq } from '../src/mcq.ts'
import { mcqValue, seeded } from './arbitraries.ts'

/** Every sequence of draws that decides an order of `count` things differently. */
function everyDraw(count: number): number[][] {
  let draws: number[][] = [[]]
  for (let left = count; left > 0; left--) {
    const slots = Array.from({ length: left }, (_, i) => (i + 0.5) / left)
    draws = draws.flatMap((sofar) => slots.map((slot) => [...sofar, slot]))
  }
  return draws
}

function replay(draws: readonly number[]): () => number {
  const rest = draws.values()
  return () => {
    const { value } = rest.next()
    if (value === undefined) throw new RangeError('More was drawn than planned')
    return value
  }
}

const pairsOf = (answers: readonly string[]) => ({
  matchingOptions: answers.map((answer, i) => ({ id: `s${i}`, statement: `row ${i}`, answer })),
})

const promptsOf = (answers: readonly string[]) =>
  everyDraw(new Set(answers).size)
    .map((draws) => JSON.stringify(matching.split(pairsOf(answers), replay(draws)).prompt))
    .sort()

test('mcq: the prompt is the same whichever option is right', () => {
  fc.assert(
    fc.property(mcqValue, fc.integer(), fc.nat(), (value, seed, n) => {
      const other = n % value.mcqOptions.length
      const moved = value.mcqOptions.map((row, i) => ({ ...row, isCorrect: i === other }))
      const prompt = mcq.split(value, seeded(seed)).prompt
      expect(mcq.split({ mcqOptions: moved }, seeded(seed)).prompt).toEqual(prompt)
    }),
  )
})

test('matching: every order of the answers comes from exactly one outcome of the draws', () => {
  const prompts = promptsOf(['p', 'q', 'r', 's'])
  expect(prompts).toHaveLength(24)
  expect(new Set(prompts).size).toBe(24)
})

test('matching: all pairings make the same prompts, so a prompt tells nothing of the pairing', () => {
  const prompts = promptsOf(['p', 'q', 'r', 's'])
  for (const pairing of [
    ['q', 'p', 's', 'r'],
    ['s', 'r', 'q', 'p'],
    ['r', 's', 'p', 'q'],
  ]) {
    expect(promptsOf(pairing)).toEqual(prompts)
  }
})

test('matching: the right letter of a row is each letter equally often', () => {
  const counts = new Map<string, number>()
  for (const draws of everyDraw(4)) {
    const { key } = matching.split(pairsOf(['p', 'q', 'r', 's']), replay(draws))
    for (const pair of Object.entries(key.pairs)) {
      counts.set(pair.join(), (counts.get(pair.join()) ?? 0) + 1)
    }
  }
  expect(counts.size).toBe(16)
  expect(new Set(counts.values())).toEqual(new Set([6]))
})

test('matching: letters run from A in the order shown, and equal answers are shown once', () => {
  const value = pairsOf(['Nile', ' Nile ', 'caf\u00e9', 'cafe\u0301', 'Delta'])
  const { prompt, key } = matching.split(value, seeded(7))
  expect(prompt.answers.map(({ letter }) => letter)).toEqual(['A', 'B', 'C'])
  expect(prompt.answers.map(({ text }) => text).sort()).toEqual(['Delta', 'Nile', 'caf\u00e9'])
  expect(key.pairs.s0).toBe(key.pairs.s1)
  expect(key.pairs.s2).toBe(key.pairs.s3)
  expect(key.pairs.s4).not.toBe(key.pairs.s0)
})

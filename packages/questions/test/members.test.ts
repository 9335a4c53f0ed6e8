import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KindName, kindNames, needsTeacher } from '../src/kinds.ts'
import {
  answerFits,
  arrangePrompt,
  askedFields,
  explainAnswer,
  explainedFields,
  fillQuestion,
  isAnswered,
  joinQuestion,
  keyWith,
  kinds,
  rightAnswer,
  savedFields,
  scoreAnswer,
  splitQuestion,
  type ValueOf,
} from '../src/registry.ts'
import { choiceInWords, choicesOf, linesOf, partsOf } from '../src/words.ts'
import { essayValue, matchingValue, mcqValue, random, weight } from './arbitraries.ts'

/** The fields of an editor that explain. */
const explaining = ['explanation', 'model_answer', 'rubric']
/** As it travels, without the letters that a teacher's pairs are given. */
const withoutLetters = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (name, inner) => (name === 'key' ? undefined : inner))

const values: { readonly [N in KindName]: fc.Arbitrary<ValueOf<N>> } = {
  mcq: mcqValue,
  tof: fc.boolean().map((status) => ({ tofOption: { status } })),
  essay: essayValue,
  matching: matchingValue,
}

/** Any question of a kind, taken apart. */
function questionsOf<N extends KindName>(kind: N) {
  const drawn: fc.Arbitrary<ValueOf<N>> = values[kind]
  return fc.tuple(drawn, random).map(([value, draw]) => splitQuestion(kind, value, draw))
}

describe.each(kindNames)('%s', (kind) => {
  test('its right answer can be given, has all points and is said to be right', () => {
    fc.assert(
      fc.property(questionsOf(kind), weight, ({ prompt, key }, points) => {
        const right = rightAnswer(kind, key)
        expect(right === null).toBe(needsTeacher(kind))
        if (right === null) return
        expect(kinds[kind].answer.parse(JSON.parse(JSON.stringify(right)))).toEqual(right)
        expect(answerFits(kind, prompt, right)).toBe(true)
        expect(isAnswered(kind, prompt, right)).toBe(true)
        expect(scoreAnswer(kind, key, right, points)).toEqual({
          score: points.toFixed(2),
          correct: true,
        })
        expect(keyWith(kind, prompt, key, right)).toEqual(key)
        for (const line of linesOf(kind, prompt, key, right)) {
          expect(line.given).not.toBeNull()
          expect(line).toMatchObject({ correct: true, right: line.given })
        }
      }),
    )
  })

  test('nothing is right of no answer', () => {
    fc.assert(
      fc.property(questionsOf(kind), ({ prompt, key }) => {
        for (const line of linesOf(kind, prompt, key, null))
          expect(line).toMatchObject({ given: null, correct: false })
        for (const { id } of partsOf(kind, prompt))
          expect(choiceInWords(kind, prompt, key, { part: id, choice: null })).toMatchObject({
            text: null,
            right: null,
          })
      }),
    )
  })

  test('an analysis shows one right choice for each part, all in words', () => {
    fc.assert(
      fc.property(questionsOf(kind), ({ prompt, key }) => {
        const told = choicesOf(kind, prompt, key).map((choice) =>
          choiceInWords(kind, prompt, key, choice),
        )
        expect(told.every(({ text }) => text !== null)).toBe(true)
        const parts = needsTeacher(kind) ? 0 : partsOf(kind, prompt).length
        expect(told.filter(({ right }) => right)).toHaveLength(parts)
      }),
    )
  })

  test('another order shows the same, and the same answer is right', () => {
    fc.assert(
      fc.property(questionsOf(kind), ({ prompt, key }) => {
        const turned = arrangePrompt(kind, prompt, (rows) => rows.toReversed())
        expect(arrangePrompt(kind, turned, (rows) => rows.toReversed())).toEqual(prompt)
        const right = rightAnswer(kind, key)
        if (right !== null) expect(answerFits(kind, turned, right)).toBe(true)
      }),
    )
  })

  test('calls have its fields, and none of its key where students look', () => {
    const { prompt, key, editor } = kinds[kind]
    expect(Object.keys(askedFields)).toEqual(expect.arrayContaining(Object.keys(prompt.shape)))
    expect(Object.keys(savedFields)).toEqual(expect.arrayContaining(Object.keys(editor.shape)))
    for (const name of Object.keys(key.shape)) expect(Object.keys(askedFields)).not.toContain(name)
    for (const name of Object.keys(explainedFields))
      expect(Object.keys(askedFields)).not.toContain(name)
  })

  test('what explains it is in the key alone, and stays where a client does not name it', () => {
    fc.assert(
      fc.property(questionsOf(kind), ({ prompt, key }) => {
        const value = joinQuestion(kind, prompt, key)
        expect(Object.keys(explainAnswer(kind, key))).toEqual(Object.keys(explainedFields))
        const unnamed = JSON.parse(JSON.stringify(value), (name, inner) =>
          explaining.includes(name) ? undefined : inner,
        )
        const filled = fillQuestion(kind, kinds[kind].editor.parse(unnamed), value)
        expect(withoutLetters(filled)).toEqual(withoutLetters(value))
      }),
    )
  })
})

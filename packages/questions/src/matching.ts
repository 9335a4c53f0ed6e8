import { z } from 'zod'
import { answered } from './answered.ts'
import { defineKind, rowId } from './kind.ts'
import { limits } from './limits.ts'
import { message } from './messages.ts'
import { inProportion } from './points.ts'
import { shuffle, withIds } from './random.ts'
import { isBlank, tidy } from './text.ts'

const side = z
  .string({ error: message('question.matching_empty') })
  .overwrite(tidy)
  .max(limits.optionTextMax, message('question.option_text_max'))

const letter = z
  .string({ error: message('question.invalid') })
  .regex(/^[A-Z]$/, message('question.invalid'))

const pair = z.object(
  { id: rowId.optional(), statement: side, answer: side, key: letter.optional() },
  { error: message('question.invalid') },
)

/** The pairs of the editor, checked in this order: enough pairs, nothing empty in them. */
const matchingOptions = z
  .array(pair, { error: message('question.matching_min_pairs') })
  .min(limits.pairsMin, message('question.matching_min_pairs'))
  .max(limits.pairsMax, message('question.matching_max_pairs'))
  .superRefine((pairs, context) => {
    if (pairs.length < limits.pairsMin) return
    for (const [row, pair] of pairs.entries()) {
      for (const field of ['statement', 'answer'] as const) {
        if (!isBlank(pair[field])) continue
        const path = [row, field]
        context.addIssue({ code: 'custom', message: message('question.matching_empty'), path })
      }
    }
  })

/** "A" for 0, "B" for 1 and so on: the letters a list of pairs or of answers is labelled with. */
export function letterAt(index: number): string {
  return String.fromCharCode(65 + index)
}

const rightPairs = (pairs: Record<string, string>, given: Record<string, string>) =>
  Object.entries(pairs).filter(([id, right]) => Object.hasOwn(given, id) && given[id] === right)

const statements = z.array(z.object({ id: z.string(), text: z.string() }))
const answers = z.array(z.object({ letter: z.string(), text: z.string() }))

/**
 * Each statement has its answer; points in proportion to the right pairs. A student sees the answers in a drawn order
 * and lettered in that order, so neither place nor letter tells the pairing. Equal answers are shown once, and every
 * statement that has one of them has its letter. The `key` of a teacher's row is its own letter in the teacher's order:
 * assigned here, ignored on input.
 */
export const matching = defineKind({
  editor: z.object({ matchingOptions }),
  prompt: z.object({ statements, answers }),
  key: z.object({ pairs: z.record(z.string(), z.string()) }),
  answer: z.strictObject(
    { pairs: z.record(rowId, letter, { error: message('answer.invalid') }) },
    { error: message('answer.invalid') },
  ),

  asked: { statements: statements.default([]), answers: answers.default([]) },
  saved: {
    matchingOptions: z
      .array(
        z.object({ id: z.string(), statement: z.string(), answer: z.string(), key: z.string() }),
      )
      .default([]),
  },
  explained: {},
  namedChoices: [],

  split({ matchingOptions }, random) {
    const rows = withIds(matchingOptions, random).map((row) => ({
      ...row,
      answer: tidy(row.answer),
    }))
    const texts = [...new Set(rows.map((row) => row.answer))]
    const answers = shuffle(texts, random).map((text, i) => ({ letter: letterAt(i), text }))
    const pairs = answers.flatMap(({ letter, text }) =>
      rows.filter((row) => row.answer === text).map((row) => [row.id, letter] as const),
    )
    return {
      prompt: { statements: rows.map((row) => ({ id: row.id, text: row.statement })), answers },
      key: { pairs: Object.fromEntries(pairs) },
    }
  },

  join({ statements, answers }, { pairs }) {
    return {
      matchingOptions: statements.map(({ id, text }, row) => {
        const answer = answers.find(({ letter }) => letter === pairs[id])
        if (!answer) throw new RangeError('A statement has no answer')
        return { id, statement: text, answer: answer.text, key: letterAt(row) }
      }),
    }
  },

  fill: (value) => value,
  arrange: ({ statements, answers }, order) => ({ statements: order(statements), answers }),

  isAnswered: answered.matching,

  fits: ({ statements, answers }, { pairs }) =>
    Object.entries(pairs).every(
      ([id, letter]) =>
        statements.some((one) => one.id === id) && answers.some((one) => one.letter === letter),
    ),

  score: ({ pairs }, answer, weight) =>
    inProportion(rightPairs(pairs, answer?.pairs ?? {}).length, Object.keys(pairs).length, weight),

  rightAnswer: ({ pairs }) => ({ pairs }),
  keyWith: (_key, { pairs }) => ({ pairs }),
  explain: () => ({}),
  criteria: () => [],
  worth: () => null,
  parts: ({ statements }) =>
    statements.map(({ id, text }) => ({ id, statement: text, path: ['pairs', id] })),
  choices: (_prompt, { pairs }) =>
    Object.entries(pairs).map(([part, choice]) => ({ part, choice })),
  choiceText: ({ answers }, choice) =>
    answers.find(({ letter }) => letter === choice)?.text ?? null,
  isRight: ({ pairs }, { part, choice }) => part !== null && pairs[part] === choice,
})

import fc from 'fast-check'
import { essay } from '../src/essay.ts'
import { matching } from '../src/matching.ts'
import { mcq } from '../src/mcq.ts'
import type { Random } from '../src/random.ts'
import { isBlank } from '../src/text.ts'

/** A repeatable source of numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const random = fc.integer().map(seeded)
export const weight = fc.integer({ min: 1, max: 1000 })

const rowText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom('Cairo', 'القاهرة', 'e\u0301', '\u00e9', ' 1952 '),
  )
  .filter((text) => !isBlank(text))

const rowId = fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/), { nil: undefined })

/** A text that may be left out, or be empty. */
const explained = fc.option(fc.oneof(rowText, fc.constant('')), { nil: undefined })

const pointsOfLevels = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), {
  minLength: 2,
  maxLength: 6,
})
/** Rubrics as they are typed: levels in any order, some with halves. */
export const rubricValue = fc.array(
  fc.record({
    id: rowId,
    name: rowText,
    description: fc.oneof(rowText, fc.constant('')),
    levels: pointsOfLevels.chain((points) =>
      fc.tuple(
        ...points.map((one) =>
          fc.record({ id: rowId, label: rowText, points: fc.constantFrom(one, one + 0.5) }),
        ),
      ),
    ),
  }),
  { maxLength: 4 },
)

/** Parsed editor values of essays. */
export const essayValue = fc
  .record({ model_answer: explained, rubric: fc.option(rubricValue, { nil: undefined }) })
  .map((value) => essay.editor.parse(value))

/** Parsed editor values of multiple-choice questions. */
export const mcqValue = fc
  .array(fc.record({ id: rowId, value: rowText, explanation: explained }), {
    minLength: 2,
    maxLength: 10,
  })
  .chain((rows) =>
    fc.nat({ max: rows.length - 1 }).map((right) => ({
      mcqOptions: rows.map((row, i) => ({ ...row, isCorrect: i === right })),
    })),
  )
  .map((value) => mcq.editor.parse(value))

/** Parsed editor values of matching questions; answers are often equal to one another. */
export const matchingValue = fc
  .array(
    fc.record({
      id: rowId,
      statement: rowText,
      answer: fc.oneof(rowText, fc.constantFrom('Nile', 'Delta')),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map((matchingOptions) => matching.editor.parse({ matchingOptions }))

import { z } from 'zod'
import { answered } from './answered.ts'
import { explaining } from './explained.ts'
import { defineKind, rowId } from './kind.ts'
import { limits } from './limits.ts'
import { message } from './messages.ts'
import { allOrNothing } from './points.ts'
import { withIds } from './random.ts'
import { isBlank, tidy } from './text.ts'

const value = z
  .string({ error: message('question.mcq_empty_option') })
  .overwrite(tidy)
  .max(limits.optionTextMax, message('question.option_text_max'))

const explanation = explaining(limits.optionExplanationMax)

const option = z.object(
  {
    id: rowId.optional(),
    value,
    isCorrect: z.boolean({ error: message('question.invalid') }),
    explanation,
  },
  { error: message('question.invalid') },
)

/**
 * The options of the editor, checked in this order (P10.3): enough options, one of them correct, none of them empty.
 */
const mcqOptions = z
  .array(option, { error: message('question.mcq_min_options') })
  .min(limits.optionsMin, message('question.mcq_min_options'))
  .max(limits.optionsMax, message('question.mcq_max_options'))
  .superRefine((options, context) => {
    if (options.length < limits.optionsMin) return
    if (options.filter((one) => one.isCorrect).length !== 1) {
      context.addIssue({ code: 'custom', message: message('question.mcq_correct_required') })
    }
    for (const [row, { value }] of options.entries()) {
      if (!isBlank(value)) continue
      const path = [row, 'value']
      context.addIssue({ code: 'custom', message: message('question.mcq_empty_option'), path })
    }
  })

const options = z.array(z.object({ id: z.string(), value: z.string() }))
/** By the ids of the options that have one. */
const explanations = z.record(z.string(), z.string())

/** What explains an option; empty where nothing does. */
function explanationOf(
  key: { explanations?: Record<string, string> | undefined },
  id: string,
): string {
  const { explanations = {} } = key
  // An id may be the name of something that every object has.
  return Object.hasOwn(explanations, id) ? (explanations[id] ?? '') : ''
}

/** One option out of several is right. Options are shown in the teacher's order; all or nothing. */
export const mcq = defineKind({
  editor: z.object({ mcqOptions }),
  prompt: z.object({ options }),
  key: z.object({ option: z.string(), explanations: explanations.optional() }),
  answer: z.strictObject({ option: rowId }, { error: message('answer.invalid') }),

  asked: { options: options.default([]) },
  saved: {
    mcqOptions: z
      .array(
        z.object({
          id: z.string(),
          value: z.string(),
          isCorrect: z.boolean(),
          explanation: z.string().default(''),
        }),
      )
      .default([]),
  },
  explained: { explanations: explanations.default({}) },
  namedChoices: [],

  split({ mcqOptions }, random) {
    const rows = withIds(mcqOptions, random)
    const right = rows.find((row) => row.isCorrect)
    if (!right) throw new RangeError('A multiple-choice question has no correct option')
    const explained = rows.flatMap(({ id, explanation }) =>
      explanation ? [[id, explanation]] : [],
    )
    return {
      prompt: { options: rows.map(({ id, value }) => ({ id, value })) },
      key: {
        option: right.id,
        ...(explained.length > 0 && { explanations: Object.fromEntries(explained) }),
      },
    }
  },

  join({ options }, key) {
    if (!options.some(({ id }) => id === key.option)) {
      throw new RangeError('The correct option is not among the options')
    }
    return {
      mcqOptions: options.map(({ id, value }) => ({
        id,
        value,
        isCorrect: id === key.option,
        explanation: explanationOf(key, id),
      })),
    }
  },

  fill: ({ mcqOptions }, before) => ({
    mcqOptions: mcqOptions.map((option) => {
      const same = before.mcqOptions.find(({ id }) => id !== undefined && id === option.id)
      return { ...option, explanation: option.explanation ?? same?.explanation }
    }),
  }),

  arrange: ({ options }, order) => ({ options: order(options) }),

  isAnswered: answered.mcq,
  fits: ({ options }, answer) => options.some(({ id }) => id === answer.option),
  score: (key, answer, weight) => allOrNothing(answer?.option === key.option, weight),

  rightAnswer: ({ option }) => ({ option }),
  keyWith: (key, { option }) => ({ ...key, option }),
  explain: ({ explanations = {} }) => ({ explanations }),
  criteria: () => [],
  worth: () => null,
  parts: () => [{ id: null, statement: null, path: ['option'] }],
  choices: ({ options }) => options.map(({ id }) => ({ part: null, choice: id })),
  choiceText: ({ options }, choice) => options.find(({ id }) => id === choice)?.value ?? null,
  isRight: (key, { choice }) => choice === key.option,
})

import { z } from 'zod'
import { answered } from './answered.ts'
import { worthOf } from './criteria.ts'
import { explaining } from './explained.ts'
import { defineKind } from './kind.ts'
import { limits } from './limits.ts'
import { message } from './messages.ts'
import { allOrNothing } from './points.ts'
import { criteria, rubric, storedCriteria } from './rubric.ts'
import { isBlank, storable } from './text.ts'

const modelAnswer = explaining(limits.modelAnswerMax)

/**
 * Free text, graded by the teacher, so `score` answers null. An empty essay leaves a teacher nothing to grade: a
 * missing or blank answer scores "0.00" and incorrect at once. Nothing is right by itself; what there is to hold an answer
 * against stands in the key.
 */
export const essay = defineKind({
  editor: z.object({ model_answer: modelAnswer, rubric }),
  prompt: z.object({}),
  key: z.object({ model_answer: z.string().optional(), rubric: criteria.optional() }),
  answer: z.strictObject(
    {
      text: z
        .string({ error: message('answer.invalid') })
        .overwrite(storable)
        .max(limits.essayMax, message('answer.essay_max')),
    },
    { error: message('answer.invalid') },
  ),

  asked: {},
  saved: { model_answer: z.string().default(''), rubric: criteria.default([]) },
  explained: { model_answer: z.string().default('') },
  namedChoices: [],

  split: ({ model_answer, rubric = [] }, random) => ({
    prompt: {},
    key: {
      ...(model_answer && { model_answer }),
      ...(rubric.length > 0 && { rubric: storedCriteria(rubric, random) }),
    },
  }),
  join: (_prompt, { model_answer = '', rubric = [] }) => ({ model_answer, rubric }),
  fill: ({ model_answer, rubric }, before) => ({
    model_answer: model_answer ?? before.model_answer,
    rubric: rubric ?? before.rubric,
  }),
  arrange: (prompt) => prompt,

  isAnswered: answered.essay,
  fits: () => true,
  score: (_key, answer, weight) =>
    answer === null || isBlank(answer.text) ? allOrNothing(false, weight) : null,

  rightAnswer: () => null,
  keyWith: () => null,
  explain: ({ model_answer }) => ({ model_answer }),
  criteria: ({ rubric = [] }) => rubric,
  worth: ({ rubric = [] }) => (rubric.length > 0 ? worthOf(rubric) : null),
  parts: () => [{ id: null, statement: null, path: ['text'] }],
  choices: () => [],
  choiceText: (_prompt, choice) => choice,
  isRight: () => null,
})

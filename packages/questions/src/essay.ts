import { z } from 'zod'
import { defineKind } from './kind.ts'
import { limits } from './limits.ts'
import { message } from './messages.ts'
import { allOrNothing } from './points.ts'
import { isBlank, storable } from './text.ts'

/**
 * Free text, graded by the teacher, so `score` answers null. An empty essay leaves a teacher nothing to grade: a
 * missing or blank answer scores "0.00" and incorrect at once.
 */
export const essay = defineKind({
  editor: z.object({}),
  prompt: z.object({}),
  key: z.object({}),
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
  saved: {},
  namedChoices: [],

  split: () => ({ prompt: {}, key: {} }),
  join: () => ({}),
  arrange: (prompt) => prompt,

  isAnswered: (_prompt, answer) => !isBlank(answer.text),
  fits: () => true,
  score: (_key, answer, weight) =>
    answer === null || isBlank(answer.text) ? allOrNothing(false, weight) : null,

  rightAnswer: () => null,
  keyWith: () => null,
  parts: () => [{ id: null, statement: null, path: ['text'] }],
  choices: () => [],
  choiceText: (_prompt, choice) => choice,
  isRight: () => null,
})

import { z } from 'zod'
import { answered } from './answered.ts'
import { defineKind } from './kind.ts'
import { message } from './messages.ts'
import { allOrNothing } from './points.ts'

const status = z.boolean({ error: message('question.tof_required') })

/** The statement in the question's text is true or false; all or nothing. */
export const tof = defineKind({
  editor: z.object({
    tofOption: z.object({ status }, { error: message('question.tof_required') }),
  }),
  prompt: z.object({}),
  key: z.object({ status: z.boolean() }),
  answer: z.strictObject(
    { status: z.boolean({ error: message('answer.invalid') }) },
    { error: message('answer.invalid') },
  ),

  asked: {},
  saved: { tofOption: z.object({ status: z.boolean() }).nullable().default(null) },
  explained: {},
  namedChoices: ['true', 'false'],

  split: ({ tofOption }) => ({ prompt: {}, key: { status: tofOption.status } }),
  join: (_prompt, key) => ({ tofOption: { status: key.status } }),
  fill: (value) => value,
  arrange: (prompt) => prompt,

  isAnswered: answered.tof,
  fits: () => true,
  score: (key, answer, weight) => allOrNothing(answer?.status === key.status, weight),

  rightAnswer: ({ status }) => ({ status }),
  keyWith: (_key, { status }) => ({ status }),
  explain: () => ({}),
  criteria: () => [],
  worth: () => null,
  parts: () => [{ id: null, statement: null, path: ['status'] }],
  choices: () => ['true', 'false'].map((choice) => ({ part: null, choice })),
  choiceText: (_prompt, choice) => choice,
  isRight: ({ status }, { choice }) => choice === String(status),
})

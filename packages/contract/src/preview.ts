import { AnyAnswer, explainedFields } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { HiddenAttempt } from './answering.ts'
import { staff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams } from './core/shapes.ts'

/**
 * A paper as a student would answer it who started now, for those who may read its questions. Nothing begins: the
 * attempt in the answer stands nowhere, and has the id of the paper.
 */
export const previewPaper = route({
  method: 'GET',
  path: '/papers/:id/preview',
  summary: 'A paper as a student who started it now would see it. Nothing is stored.',
  access: staff,
  scope: at('paper'),
  params: IdParams,
  response: data(HiddenAttempt),
})

/** What an answer would get. */
export const CheckedAnswer = z.object({
  /** Null where a teacher has to grade it. */
  score: z.number().nullable(),
  weight: z.number(),
  /** The right answer; null where none is right by itself. */
  right_answer: AnyAnswer.nullable(),
  /** Why it is right, as a student reads it with the result; empty without a text. */
  explanation: z.string().default(''),
  ...explainedFields,
})
export type CheckedAnswer = z.infer<typeof CheckedAnswer>

export const checkAnswer = route({
  method: 'POST',
  path: '/papers/:id/preview',
  summary: 'What an answer to a question of a paper would get. Nothing is stored.',
  access: staff,
  scope: at('paper'),
  params: IdParams,
  body: z.object({ question_id: Id, answer: AnyAnswer.nullable() }),
  response: data(CheckedAnswer),
})

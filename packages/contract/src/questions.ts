import { questionBody } from '@meridian/questions/body.ts'
import { kindNames } from '@meridian/questions/kinds.ts'
import { savedFields } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { Deleted, data, Id, IdParams, line, SavedVersion, Version } from './core/shapes.ts'
import type { FileKind } from './files.ts'

/** A picture, film or recording shown with a question; `alt` says in words what is seen or heard. */
export const QuestionContent = z.object({
  file_id: Id,
  alt: line(300, 'question.alt_required'),
})
/** The kinds of file that may be shown with a question (P10.2). */
export const contentKinds = ['image', 'video', 'audio'] as const satisfies readonly FileKind[]
export type ContentKind = (typeof contentKinds)[number]
/** The content of a question for its readers: `url` is a signed address, `kind` that of the file. */
export const ShownContent = z.object({
  url: z.string(),
  alt: z.string(),
  kind: z.enum(contentKinds),
})
export type ShownContent = z.infer<typeof ShownContent>

const shown = {
  id: Id,
  paper_id: Id,
  question: z.string(),
  weight: z.number(),
  required: z.boolean(),
  position: z.number().int(),
  content: ShownContent.extend({ file_id: Id }).nullable(),
}
/** A question as its author and other teachers see it, right answers included. Never sent to a student. */
export const Question = z.object({
  ...shown,
  type: z.enum(kindNames),
  ...savedFields,
  /** Why the right answer is right; empty without a text. */
  explanation: z.string().default(''),
  /** Whether the given answer was right: set in the answers of an attempt, and null everywhere else. */
  correct: z.boolean().nullable().default(null),
  /** The way a correction has it counted: not at all, or in full for everybody; null where the answers decide. */
  treatment: z.enum(['drop', 'credit']).nullable().default(null),
  /** The version of the question; a save names the version it was made from. */
  version: Version,
  /** How many attempts hold an earlier version; 0 for readers who may not read the responses. */
  earlier_attempts: z.number().int(),
})
export type Question = z.infer<typeof Question>

export const NewQuestion = questionBody({
  paper_id: Id,
  content: QuestionContent.nullable().default(null),
})
const QuestionEdit = questionBody({
  id: Id,
  version: SavedVersion,
  content: QuestionContent.nullable().default(null),
})

/** A saved question. A save that switched the paper to manual review says so, for the warning of the page (P10.6). */
const SavedQuestion = z.object({
  question: Question,
  manual_review_activated: z.boolean(),
  /** Where the save changed the rubric, how many answers were graded by another one: they keep it, and their marks. */
  graded_before: z.number().int().default(0),
})

export const createQuestion = route({
  method: 'POST',
  path: '/questions/create',
  summary: 'Adds a question at the end of a paper.',
  access: ['IBC', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: NewQuestion,
  response: data(SavedQuestion),
  errors: ['forbidden', 'conflict'],
})
export const updateQuestion = route({
  method: 'PUT',
  path: '/questions/update',
  summary: 'Saves a question as a new version; attempts keep the one they were answered with.',
  access: ['IBC', ...teacher],
  scope: at('question', 'body.id'),
  body: QuestionEdit,
  response: data(SavedQuestion),
  errors: ['forbidden', 'stale'],
})
export const reorderQuestions = route({
  method: 'PUT',
  path: '/questions/reorder',
  summary: 'Moves a question to the position of another; gives the new positions of all.',
  access: ['IBC', ...teacher],
  scope: at('question', 'body.id'),
  body: z.object({ id: Id, position: z.number().int().min(1) }),
  response: data(z.array(z.object({ id: Id, position: z.number().int() }))),
  errors: ['forbidden'],
})
export const transferQuestion = route({
  method: 'PUT',
  path: '/questions/transfer',
  summary: 'Copies a question to the end of another paper of the caller, or moves it there.',
  access: ['IBC', ...teacher],
  scope: at('question', 'body.id'),
  body: z.object({
    id: Id,
    paper_id: z
      .string({ error: 'question.paper_required' })
      .min(1, { error: 'question.paper_required' })
      .max(64),
    /** True takes it out of its paper; attempts that hold it keep it. */
    move: z.boolean(),
  }),
  /** The id that it has in the other paper. */
  response: data(z.object({ id: Id })),
  errors: ['forbidden', 'conflict'],
})
export const deleteQuestion = route({
  method: 'DELETE',
  path: '/questions/:id',
  summary: 'Takes a question out of its paper; attempts that hold it keep it.',
  access: ['IBC', ...teacher],
  scope: at('question'),
  params: IdParams,
  response: Deleted,
  errors: ['forbidden'],
  confirmed: true,
})

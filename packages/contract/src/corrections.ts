import { kindNames } from '@meridian/questions/kinds.ts'
import { AnyAnswer, askedFields } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { student, teacher } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, Instant, Message } from './core/shapes.ts'
import { paperKinds } from './papers.ts'

/** The kinds of correction: another right answer, no points at all, full points for everybody. */
export const correctionKinds = ['key', 'drop', 'credit'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

const Corrected = z.object({
  id: Id,
  /** The question's place in the paper, from 1; null for one that was taken out. */
  position: z.number().int().nullable(),
  text: z.string(),
})
/** How many students' marks get better, get worse and stay the same. */
const Effects = z.object({
  better: z.number().int(),
  worse: z.number().int(),
  same: z.number().int(),
})

/** A version of a question that students answered, or that is asked now, with its present right answer. */
export const CorrectableVersion = z.object({
  number: z.number().int(),
  /** Students' attempts that hold the version. */
  attempts: z.number().int(),
  /** Whether this version is asked now. */
  current: z.boolean(),
  type: z.enum(kindNames),
  text: z.string(),
  ...askedFields,
  /** In the form in which answers travel; null where no answer is right by itself. */
  right_answer: AnyAnswer.nullable(),
})
export type CorrectableVersion = z.infer<typeof CorrectableVersion>

export const getCorrectable = route({
  method: 'GET',
  path: '/papers/corrections/question',
  summary: 'A question with every version that was answered, for correcting it.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'query.paper_id'),
  query: z.object({ paper_id: Id, question_id: Id }),
  response: data(
    Corrected.extend({
      treatment: z.enum(['drop', 'credit']).nullable(),
      versions: z.array(CorrectableVersion),
      /** Attempts that hold the question: handed in, and still being answered. */
      handed_in: z.number().int(),
      running: z.number().int(),
    }),
  ),
  errors: ['forbidden'],
})

/**
 * `keys` are the right answers by version, each in that version's own options and letters: the letters of matching
 * answers are drawn anew with every save. Versions that are not named keep their present right answer.
 */
const change = {
  paper_id: Id,
  question_id: Id,
  kind: z.enum(correctionKinds),
  keys: z
    .array(z.object({ version: z.number().int().min(1).max(1_000_000), key: AnyAnswer }))
    .max(100)
    .default([]),
}

const Mark = z.object({
  score: z.number(),
  max_score: z.number(),
  /** Answers without a grade, which the score leaves out. */
  left_to_grade: z.number().int(),
})
/** A student with the mark that counts, the best of their attempts, before and after. */
export const MovedMark = z.object({
  student: z.object({ id: Id, user: z.object({ name: z.string() }) }),
  /** The attempt that would count. */
  attempt_id: Id,
  attempts: z.number().int(),
  before: Mark,
  after: Mark,
  effect: z.enum(['better', 'worse', 'same']),
  /** Whether the student has seen the present mark. */
  released: z.boolean(),
})
export type MovedMark = z.infer<typeof MovedMark>

/** Filter `effect`. Search: student. Worse first, then better, then the same; by name. */
export const previewCorrection = route({
  method: 'POST',
  path: '/papers/corrections/preview',
  summary: 'What a correction would do to every mark, before anything changes.',
  access: teacher,
  scope: at('paper', 'body.paper_id'),
  body: ListRequest.extend(change),
  response: list(MovedMark).extend({
    counts: Effects,
    /** Answers graded by hand, which keep their grade. */
    kept: z.number().int(),
    /** Attempts still being answered: the correction holds for them when they are handed in. */
    running: z.number().int(),
    /** A digest of the preview; applying names it. */
    digest: z.string(),
  }),
  errors: ['forbidden', 'conflict'],
})
export const Correction = z.object({
  id: Id,
  question: Corrected,
  kind: z.enum(correctionKinds),
  counts: Effects,
  created_by: z.string(),
  created_at: Instant,
  undone_by: z.string().nullable(),
  undone_at: Instant.nullable(),
  can: can('undo'),
  /** Why the correction cannot be undone, in a sentence; null where it can, or is already. */
  why_not: z.string().nullable(),
})
export type Correction = z.infer<typeof Correction>

export const applyCorrection = route({
  method: 'POST',
  path: '/papers/corrections',
  summary: 'Corrects a question for everybody who answered it, as it was shown before.',
  access: teacher,
  scope: at('paper', 'body.paper_id'),
  body: z.object({ ...change, digest: z.string().min(1).max(100) }),
  response: data(Correction),
  errors: ['forbidden', 'conflict', 'stale'],
})
export const listCorrections = route({
  method: 'POST',
  path: '/papers/corrections/getAll',
  summary: 'The corrections of a paper, the newest first, by page.',
  access: ['PRG', ...teacher],
  scope: at('paper', 'body.paper_id'),
  body: ListRequest.extend({ paper_id: Id }),
  response: list(Correction),
  errors: ['forbidden'],
})
export const undoCorrection = route({
  method: 'PUT',
  path: '/papers/corrections/undo',
  summary: 'Takes a correction back: every answer has the points that it had before.',
  access: teacher,
  scope: at('paper', 'body.paper_id'),
  body: z.object({ paper_id: Id, id: Id }),
  response: data(Correction),
  errors: ['forbidden', 'conflict'],
})

/** A released mark that has changed, for its student. */
export const GradeNotice = z.object({
  id: Id,
  attempt_id: Id,
  paper: z.object({ id: Id, kind: z.enum(paperKinds), name: z.string() }),
  kind: z.enum(correctionKinds),
  /** Place of the question in the student's attempt. */
  position: z.number().int(),
  /** Whether the correction was taken back. */
  undone: z.boolean(),
  before: z.object({ score: z.number(), max_score: z.number() }),
  after: z.object({ score: z.number(), max_score: z.number() }),
  at: Instant,
  seen: z.boolean(),
})
export type GradeNotice = z.infer<typeof GradeNotice>

/** Filter `unseen`. The newest first. */
export const listGradeNotices = route({
  method: 'POST',
  path: '/attempts/notices/getAll',
  summary: "Changes of the student's released marks, by page.",
  access: student,
  body: ListRequest,
  response: list(GradeNotice),
})
export const seeGradeNotices = route({
  method: 'PUT',
  path: '/attempts/notices/seen',
  summary: 'Notes that the student has seen these changes.',
  access: student,
  body: z.object({ ids: z.array(Id).min(1).max(100) }),
  response: Message,
})

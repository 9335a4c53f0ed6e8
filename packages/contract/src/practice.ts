import { AnyAnswer, explainedFields } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { AskedQuestion } from './attempts.shapes.ts'
import { staff, student, worksheetAuthors } from './core/access.ts'
import { Day } from './core/days.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Named } from './core/shapes.ts'

/** The most questions of one round. */
export const practiceLimits = { round: 15 } as const

/** What there is to practise in a worksheet now. */
export const PracticeCounts = {
  /** Questions that this student can practise, and how many of them they have not tried yet. */
  questions: z.number().int(),
  untried: z.number().int(),
  /** How many come again today, or should have come again before. */
  due: z.number().int(),
}

/** A worksheet that is open for practice, as a student finds it. */
export const Practice = Named.extend({
  ...PracticeCounts,
  book: Named,
  /** The next day on which questions come again; null where none waits. */
  next_on: Day.nullable(),
})
export type Practice = z.infer<typeof Practice>

/** A round of questions, without their right answers. */
export const PracticeRound = Practice.extend({
  /** The lesson that it is about, or its unit where it is about the whole of it. */
  place: Named.extend({ lesson: z.boolean() }),
  /** At most `practiceLimits.round`: what comes again first, then what was not tried. Empty where there is neither. */
  round: z.array(AskedQuestion),
})
export type PracticeRound = z.infer<typeof PracticeRound>

export const practiceOutcomes = ['right', 'partly', 'wrong'] as const

/** What an answer was, with the right one: the student has given theirs. */
export const PractisedAnswer = z.object({
  outcome: z.enum(practiceOutcomes),
  score: z.number(),
  weight: z.number(),
  right_answer: AnyAnswer,
  /** Why it is right; empty without a text. */
  explanation: z.string(),
  ...explainedFields,
  /** The day of the school on which the question comes again; null where it does not. */
  comes_on: Day.nullable(),
  /** The last day before this answer on which it was wrong; null where it never was. */
  missed_on: Day.nullable(),
})
export type PractisedAnswer = z.infer<typeof PractisedAnswer>

/** What students have practised of a worksheet: of those whom the reader may know of. */
export const PracticeFigures = z.object({
  students: z.number().int(),
  /** Questions that they have tried, counted for each of them, and how many of these they had right at last. */
  tried: z.number().int(),
  correct: z.number().int(),
})
export type PracticeFigures = z.infer<typeof PracticeFigures>

/** A sentence of its own for who comes after the worksheet was closed. */
const closed = 'practice.not_open'

export const openPractice = route({
  method: 'PUT',
  path: '/papers/practice',
  summary: 'Opens a worksheet for practice, or closes it again.',
  access: worksheetAuthors,
  scope: at('paper', 'body.id'),
  body: z.object({ id: Id, open: z.boolean() }),
  response: data(z.object({ id: Id, practice: z.boolean() })),
  errors: ['forbidden', 'conflict'],
})
export const getPracticeFigures = route({
  method: 'GET',
  path: '/papers/:id/practice',
  summary:
    'How many students have practised with a worksheet, and how much of it was right at last.',
  access: staff,
  scope: at('paper'),
  params: IdParams,
  response: data(PracticeFigures),
})
/** Searched by name; sorts `due` and `name`. */
export const listPractices = route({
  method: 'POST',
  path: '/practice/getAll',
  summary: 'The worksheets with which the student can practise.',
  access: student,
  body: ListRequest,
  response: list(Practice),
})
export const getPracticeToday = route({
  method: 'GET',
  path: '/practice/today',
  summary:
    'How many worksheets the student can practise with, and how many questions come again today.',
  access: student,
  response: data(z.object({ worksheets: z.number().int(), due: z.number().int() })),
})
export const getPractice = route({
  method: 'GET',
  path: '/practice/:id',
  summary: 'A worksheet that is open for practice, with the next questions of this student.',
  access: student,
  scope: at('practice', 'params.id', closed),
  params: IdParams,
  /** `all` gives questions that are neither new nor come again today, too: those that were practised longest ago. */
  query: z.object({ all: z.enum(['true', 'false']).default('false') }),
  response: data(PracticeRound),
})
export const answerPractice = route({
  method: 'POST',
  path: '/practice/:id',
  summary:
    "Marks the student's answer to a question of a worksheet at once, and says what is right. The answer is not kept.",
  access: student,
  scope: at('practice', 'params.id', closed),
  params: IdParams,
  body: z.object({ question_id: Id, answer: AnyAnswer }),
  response: data(PractisedAnswer),
  errors: ['conflict'],
})

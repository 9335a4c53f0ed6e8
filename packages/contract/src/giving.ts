import { z } from 'zod'
import { teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Named, SavedVersion, WallTime } from './core/shapes.ts'
import { Group } from './groups.ts'
import { Classes, dateOrder, inOrder, Paper, Students, settings } from './papers.ts'

/** How much of a choice is shown before it is searched. */
export const givingLimits = { classes: 10, groups: 10, students: 20, named: 3 } as const

/** A class that a paper can be given to, with the number of its students. */
export const GivingClass = Named.extend({ students: z.number().int() })
export type GivingClass = z.infer<typeof GivingClass>
/** A single student with the class through which a paper is given to them. */
export const GivingStudent = z.object({
  id: Id,
  user: z.object({ name: z.string() }),
  class: Named,
})
export type GivingStudent = z.infer<typeof GivingStudent>

const Recipients = {
  /** Classes that get the paper as a whole. */
  classes: Classes.default([]),
  /** Single students, beside those of the classes. */
  students: Students,
}
const Dates = {
  start_date: WallTime.nullable().default(null),
  deadline: WallTime.nullable().default(null),
}

export const getGiving = route({
  method: 'GET',
  path: '/papers/giving/:id',
  summary: 'To whom a paper is given, or proposed to be given, for the dialog that gives it.',
  access: teacher,
  scope: at('paper'),
  params: IdParams,
  response: data(
    z.object({
      /** The classes that have it as a whole; for a draft those that it is meant for. */
      classes: z.array(GivingClass),
      students: z.array(GivingStudent),
      /** Groups of the caller's classes, those of its grade first: the first ten. */
      groups: z.array(Group),
      /** Further classes of the caller, those of its grade first: the first ten. */
      others: z.array(GivingClass),
      /** Whether there are further ones, which only the search finds. */
      more: z.boolean(),
    }),
  ),
  errors: ['forbidden'],
})
export const searchRecipients = route({
  method: 'GET',
  path: '/papers/recipients/:id',
  summary:
    "The caller's classes, and the groups and students of these, that a paper can be given to, by name.",
  access: teacher,
  scope: at('paper'),
  params: IdParams,
  query: z.object({ query: z.string().max(200).default('') }),
  response: data(
    z.object({
      classes: z.array(GivingClass),
      groups: z.array(Group),
      students: z.array(GivingStudent),
    }),
  ),
  errors: ['forbidden'],
})

/** What giving a paper would do. `students` counts each once, whatever classes they are in. */
export const Audience = z.object({
  students: z.number().int(),
  /** How many of them have no attempt left. */
  used_up: z.number().int(),
  /** Names of students with more time than others: the first three, and how many there are. */
  more_time: z.object({ names: z.array(z.string()), total: z.number().int() }),
  /** Classes that have three or more papers due on the day of the deadline, this one included. */
  full_days: z.array(z.object({ class: Named, papers: z.number().int() })),
  /** The number of the first question that a teacher has to grade; null without one. */
  graded_by_hand: z.number().int().nullable(),
})
export const previewGiving = route({
  method: 'POST',
  path: '/papers/giving/audience',
  summary:
    'How many students would see a paper that is given like this, and what else its teacher should know.',
  access: teacher,
  scope: at('paper', 'body.id'),
  body: z.object({ id: Id, ...Recipients, deadline: Dates.deadline }),
  response: data(Audience),
  errors: ['forbidden'],
})

export const Giving = z
  .object({
    id: Id,
    version: SavedVersion,
    /** For a paper that has no name yet; the name of any other stays. */
    name: settings.name.optional(),
    ...Recipients,
    ...Dates,
  })
  .refine((value) => inOrder(value.start_date, value.deadline), {
    ...dateOrder,
    path: ['deadline'],
  })
export const givePaper = route({
  method: 'PUT',
  path: '/papers/give',
  summary:
    'Gives a quiz or an assignment to classes and single students, or changes to whom and when.',
  access: teacher,
  scope: at('paper', 'body.id'),
  body: Giving,
  response: data(Paper),
  errors: ['forbidden', 'stale', 'in_use', 'conflict'],
})
export const takeBackPaper = route({
  method: 'PUT',
  path: '/papers/take-back/:id',
  summary: 'Makes a given paper a draft again, as long as nobody has started it.',
  access: teacher,
  scope: at('paper'),
  params: IdParams,
  response: data(Paper),
  errors: ['forbidden', 'in_use'],
})

import { z } from 'zod'
import { StudentPaper } from './answering.ts'
import { student } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, Named } from './core/shapes.ts'
import { PracticeCounts } from './practice.ts'
import { Resource } from './resources.ts'
import { mediaResourceTypes } from './resources.types.ts'

/** The most books of a shelf, and the most parts, papers and worksheets of a lesson that are shown. */
export const readingLimits = { books: 100, parts: 200, due: 20, practices: 20 } as const

const progress = {
  /** Lessons that the student can open, and how many of them they have finished. */
  lessons: z.number().int(),
  finished: z.number().int(),
}

/** A book of the student's classes, as the shelf shows it. */
export const ShelfBook = z.object({
  id: Id,
  name: z.string(),
  /** A signed address of the picture, or null: the page then draws a cover. */
  thumbnail: z.string().nullable(),
  grade: Named,
  ...progress,
  /** Where to read on: the first lesson in the order of the book that is not finished; null when all are. */
  go_on: Named.nullable(),
  /** When the student last opened one of its lessons for the first time; null for a book that is not begun. */
  read_at: Instant.nullable(),
})
export type ShelfBook = z.infer<typeof ShelfBook>

/** A lesson on the way through a book. */
export const PathLesson = z.object({
  id: Id,
  name: z.string(),
  finished: z.boolean(),
  /** Whether a teacher has put it on top for a class of the student. */
  pinned: z.boolean(),
  /** How many quizzes and assignments of the lesson wait to be answered. */
  due: z.number().int(),
})
export type PathLesson = z.infer<typeof PathLesson>

export const PathUnit = z.object({
  id: Id,
  name: z.string(),
  /** The unit's place in its book, from 1. */
  number: z.number().int(),
  /** What belongs to the unit and to none of its lessons: it opens under the id of the unit. */
  own: z.object({ parts: z.number().int(), finished: z.number().int() }),
  lessons: z.array(PathLesson),
})
export type PathUnit = z.infer<typeof PathUnit>

/** A book as a student goes through it. `next` is the id of the lesson where to read on. */
export const ReadingBook = ShelfBook.extend({ next: Id.nullable(), units: z.array(PathUnit) })
export type ReadingBook = z.infer<typeof ReadingBook>

/** Something to watch, to hear or to read in a lesson. */
export const LessonPart = Resource.pick({
  id: true,
  name: true,
  description: true,
  link: true,
  file: true,
  captions: true,
}).extend({
  type: z.enum(mediaResourceTypes),
  finished: z.boolean(),
  /** Whether a teacher has put it on top for a class of the student. */
  pinned: z.boolean(),
})
export type LessonPart = z.infer<typeof LessonPart>

/** A lesson with its parts, or what belongs to a unit as a whole. */
export const Place = z.object({
  id: Id,
  name: z.string(),
  /** Whether it is a lesson; false for what belongs to its unit as a whole. */
  lesson: z.boolean(),
  book_id: Id,
  unit_id: Id,
  /** Whether every part is finished, or the student has said so. */
  finished: z.boolean(),
  /** Whether the student has said so, whatever its parts are. */
  told: z.boolean(),
  /** Whether a teacher has put it on top of its book for a class of the student. */
  pinned: z.boolean(),
  parts: z.array(LessonPart),
  /** What the student was given of this place. */
  papers: z.array(StudentPaper),
  /** The worksheets of the place and of its unit as a whole that are open for practice. */
  practices: z.array(Named.extend(PracticeCounts)),
})
export type Place = z.infer<typeof Place>

export const readShelf = route({
  method: 'GET',
  path: '/reading/books',
  summary: "The books of the student's classes, with how many lessons are finished.",
  access: student,
  response: data(z.array(ShelfBook)),
})
export const readBook = route({
  method: 'GET',
  path: '/reading/books/:id',
  summary: "A book of the student's classes as a way through its units and lessons.",
  access: student,
  scope: at('book'),
  params: IdParams,
  response: data(ReadingBook),
})
export const readPlace = route({
  method: 'GET',
  path: '/reading/places/:id',
  summary:
    'A lesson with what there is to watch, hear and read, and what the student was given of it.',
  access: student,
  scope: at('place'),
  params: IdParams,
  response: data(Place),
})
export const openLesson = route({
  method: 'POST',
  path: '/reading/places/opened',
  summary: 'Keeps that the student has opened a lesson; once is enough.',
  access: student,
  scope: at('place', 'body.id'),
  body: z.object({ id: Id }),
  response: data(z.object({ id: Id })),
})
export const finishLesson = route({
  method: 'PUT',
  path: '/reading/places/finished',
  summary: 'Finishes a lesson whatever its parts are, or takes that back.',
  access: student,
  scope: at('place', 'body.id'),
  body: z.object({ id: Id, finished: z.boolean() }),
  response: data(z.object({ id: Id, finished: z.boolean() })),
  errors: ['conflict'],
})
export const finishPart = route({
  method: 'PUT',
  path: '/reading/parts/finished',
  summary: 'Marks a film, a recording, a document or a link as finished, or takes that back.',
  access: student,
  scope: at('resource', 'body.id'),
  body: z.object({ id: Id, finished: z.boolean() }),
  response: data(z.object({ id: Id, finished: z.boolean() })),
})

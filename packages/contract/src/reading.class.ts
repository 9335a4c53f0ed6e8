import { z } from 'zod'
import { schoolStaff, teacher } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, Instant, Named } from './core/shapes.ts'
import { mediaResourceTypes } from './resources.types.ts'

/** The most books of a class, and the most parts of one book, that its teachers see at once. */
export const classReadingLimits = { books: 100, parts: 2000 } as const

/** What the teachers of a class have chosen for a lesson or a part of it: nothing, that it is not there, or that it is on top. */
export const readingStates = ['shown', 'hidden', 'pinned'] as const
export type ReadingState = (typeof readingStates)[number]
const State = z.enum(readingStates)

const count = z.number().int()

const ClassPart = Named.extend({
  type: z.enum(mediaResourceTypes),
  state: State,
  /** How many students of the class have finished it. */
  finished: count,
})
export type ClassPart = z.infer<typeof ClassPart>

const ClassLesson = Named.extend({
  state: State,
  /** How many students of the class have opened it, and how many have finished it. */
  opened: count,
  finished: count,
  parts: z.array(ClassPart),
})
export type ClassLesson = z.infer<typeof ClassLesson>

const ClassUnit = Named.extend({
  /** The unit's place in its book, from 1. */
  number: count,
  lessons: z.array(ClassLesson),
  /** What belongs to the unit and to none of its lessons. */
  parts: z.array(ClassPart),
})
export type ClassUnit = z.infer<typeof ClassUnit>

/** What a class reads: its books, and one of them with what is chosen for the class and how far its students are. */
export const ClassReading = z.object({
  books: z.array(Named),
  /** The book that is told about; null for a class without books. */
  book: Named.nullable(),
  /** How many students the class has. */
  students: count,
  units: z.array(ClassUnit),
  /** Its teachers choose, and see single students; an admin of the school sees how many. */
  can: can('choose'),
})
export type ClassReading = z.infer<typeof ClassReading>

export const readClassReading = route({
  method: 'GET',
  path: '/classrooms/:id/reading',
  summary:
    'A book of a class with what is hidden or pinned for the class, and how many have opened and finished it.',
  access: schoolStaff,
  scope: at('classroom'),
  params: IdParams,
  query: z.object({
    /** The first book by name where none is asked for, or one that the class does not have. */
    book_id: Id.optional(),
  }),
  response: data(ClassReading),
})
export const chooseReading = route({
  method: 'PUT',
  path: '/classrooms/:id/reading',
  summary: 'Hides a lesson or a part of it from a class, pins it for the class, or neither.',
  access: teacher,
  scope: at('classroom'),
  params: IdParams,
  body: z.object({ kind: z.enum(['lesson', 'part']), id: Id, state: State }),
  response: data(
    z.object({
      id: Id,
      state: State,
      /** What it was until now. */
      before: State,
    }),
  ),
  errors: ['forbidden'],
})

/** A student of a class, at a lesson. */
export const LessonReader = z.object({
  /** The student's. */
  id: Id,
  name: z.string(),
  /** When they first opened it; null for who has not. */
  opened_at: Instant.nullable(),
  /** When they had finished it; null for who has not. */
  finished_at: Instant.nullable(),
})
export type LessonReader = z.infer<typeof LessonReader>

/** Sorts: name, opened_at, finished_at. Nobody but the teachers of the class reads it. */
export const listLessonReaders = route({
  method: 'POST',
  path: '/classrooms/:id/reading/students/getAll',
  summary: 'The students of a class with when they opened and finished a lesson, by page.',
  access: teacher,
  scope: at('classroom'),
  params: IdParams,
  body: ListRequest.extend({ lesson_id: Id }),
  response: list(LessonReader),
  errors: ['forbidden'],
})

import { z } from 'zod'
import { provider, providerStaff, staff } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { deleteCall, readCall, removalCall } from './core/managed.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, line, Named, SavedVersion, Version } from './core/shapes.ts'
import { BookLicence, LicenceSeats } from './licences.shapes.ts'

export const Lesson = Named
export const Unit = Named.extend({ lessons: z.array(Lesson) })

/** How far a book has come: seen by the publisher alone, used by schools, or put away (P40.8, P40.10). */
export const bookStates = ['draft', 'published', 'archived'] as const
export type BookState = (typeof bookStates)[number]

export const Book = z.object({
  id: Id,
  name: z.string(),
  /** A signed address of the picture, or null: the page then draws a cover. */
  thumbnail: z.string().nullable(),
  grade: Named,
  state: z.enum(bookStates),
  /** The licence of the reader's school; null for the publisher. */
  licence: BookLicence.nullable(),
  version: Version,
  can: can('edit', 'delete'),
})
export type Book = z.infer<typeof Book>
export const BookDetail = Book.extend({
  thumbnail_id: Id.nullable(),
  units: z.array(Unit),
  /** For those who administer the reader's school; null for everybody else. */
  seats: LicenceSeats.nullable(),
})
export type BookDetail = z.infer<typeof BookDetail>

export const bookLimits = { name: 160, units: 60, lessons: 60 } as const

/** An id is given for a unit or lesson that exists; the order of the lists is the order of the book. */
const LessonInput = z.object({ id: Id.optional(), name: line(bookLimits.name) })
const UnitInput = z.object({
  id: Id.optional(),
  name: line(bookLimits.name),
  lessons: z.array(LessonInput).max(bookLimits.lessons).default([]),
})
const fields = {
  name: line(bookLimits.name),
  grade_id: z
    .string({ error: 'books.grade_required' })
    .min(1, { error: 'books.grade_required' })
    .max(64, { error: 'books.grade_required' }),
  thumbnail_id: Id.nullable().default(null),
  units: z.array(UnitInput).max(bookLimits.units).default([]),
}
export const NewBook = z.object({
  ...fields,
  /** Seen by the publisher alone until it is published. A client that knows of no drafts publishes at once. */
  draft: z.boolean().default(false),
})
export const BookEdit = z.object({
  id: Id,
  version: SavedVersion,
  ...fields,
  /**
   * True once the person has confirmed the loss that the answer `in_use` counted: resources and papers without their
   * unit or lesson.
   */
  confirm_removal: z.boolean().default(false),
})

export const listBooks = route({
  method: 'POST',
  path: '/books/getAll/:teacher_id',
  summary: 'Books in reach, by page: of one teacher, or with 0 of everybody in reach.',
  access: staff,
  params: z.object({ teacher_id: Id }),
  body: ListRequest,
  response: list(Book),
})
export const listTeacherBooks = route({
  method: 'POST',
  path: '/books/getAll/teacher/:id',
  summary: 'The licensed books of the grades that one teacher teaches, by page.',
  access: staff,
  scope: at('teacher'),
  params: IdParams,
  body: ListRequest,
  response: list(Book),
})
export const getBook = readCall('book', BookDetail, {
  path: '/books/:id',
  summary: 'One book with its units and lessons.',
  access: staff,
})
export const createBook = route({
  method: 'POST',
  path: '/books/create',
  summary: 'Publishes a book, or makes a draft of one.',
  access: providerStaff,
  body: NewBook,
  response: data(BookDetail),
})
export const updateBook = route({
  method: 'PUT',
  path: '/books/update',
  summary: 'Changes a book, its units and lessons.',
  access: providerStaff,
  scope: at('book', 'body.id'),
  body: BookEdit,
  response: data(BookDetail),
  errors: ['stale', 'in_use', 'conflict'],
})
export const OutlineEdit = BookEdit.pick({
  id: true,
  version: true,
  units: true,
  confirm_removal: true,
})
/** Meridian's own call (P3.2): the outline is kept by itself while it is written, without the book's other fields. */
export const saveOutline = route({
  method: 'PUT',
  path: '/books/outline',
  summary:
    'Gives a book these units and lessons, in this order. A lesson keeps its id in whichever unit it stands.',
  access: providerStaff,
  scope: at('book', 'body.id'),
  body: OutlineEdit,
  response: data(BookDetail),
  errors: ['stale', 'in_use', 'conflict'],
})
export const getBookRemoval = removalCall('book', {
  path: '/books/removal/:id',
  summary: 'What deleting a book would take with it, and whether it can be done.',
  access: provider,
})
export const deleteBook = deleteCall('book', {
  path: '/books/:id',
  summary: 'Deletes a book that no school and no resource uses.',
  access: provider,
})

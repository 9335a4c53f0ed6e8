import { z } from 'zod'
import { schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, Instant, Message, paragraph, Version } from './core/shapes.ts'

/** How long a note is, how many one student may have, and how many are read at once. */
export const noteLimits = { text: 2000, notes: 200, page: 20 } as const

/** What a teacher or a school admin has written down about a student, for the staff of the school alone. */
export const Note = z.object({
  id: Id,
  text: z.string(),
  user: z.object({ name: z.string() }),
  created_at: Instant,
  /** Null until it is changed. */
  edited_at: Instant.nullable(),
  version: Version,
  can: can('edit', 'delete'),
})
export type Note = z.infer<typeof Note>

const text = paragraph(noteLimits.text).pipe(z.string().min(1, { error: 'validation.required' }))

export const listNotes = route({
  method: 'GET',
  path: '/students/notes/:id',
  summary:
    'The notes about a student, the newest first: the first twenty, or those before one of them.',
  access: schoolStaff,
  scope: at('student'),
  params: IdParams,
  query: z.object({ before: Id.optional() }),
  response: data(z.object({ notes: z.array(Note), more: z.boolean() })),
})
export const createNote = route({
  method: 'POST',
  path: '/students/notes',
  summary: 'Writes a note about a student, which the staff of the school who see the student read.',
  access: schoolStaff,
  scope: at('student', 'body.student_id'),
  body: z.object({ student_id: Id, text }),
  response: data(Note),
  errors: ['conflict'],
})
export const updateNote = route({
  method: 'PUT',
  path: '/students/notes',
  summary: "Changes the text of the caller's own note.",
  access: schoolStaff,
  scope: at('note', 'body.id'),
  body: z.object({ id: Id, version: Version, text }),
  response: data(Note),
  errors: ['forbidden', 'stale'],
})
export const deleteNote = route({
  method: 'DELETE',
  path: '/students/notes/:id',
  summary:
    "Deletes the caller's own note, or, for a school's admin, any; its text stays in the audit.",
  access: schoolStaff,
  scope: at('note'),
  params: IdParams,
  response: Message,
  errors: ['forbidden'],
})

import { z } from 'zod'
import { ListedAnnouncement } from './announcements.ts'
import { schoolStaff, student } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant, Message } from './core/shapes.ts'

/** How many announcements one call notes as read. */
export const readMax = 50

/** Meridian's own calls (P3.2). */
export const readAnnouncements = route({
  method: 'POST',
  path: '/announcements/read',
  summary: 'Notes that the texts of these announcements have been shown to the student.',
  access: student,
  body: z.object({ ids: z.array(Id).min(1).max(readMax) }),
  response: Message,
})

/** A student who has an announcement. */
export const Reader = z.object({
  /** The student's. */
  id: Id,
  name: z.string(),
  /** When it was first shown to them; null for who has not read it. */
  read_at: Instant.nullable(),
  /** Whether its text was changed after that. */
  before_edit: z.boolean(),
})
export type Reader = z.infer<typeof Reader>

export const getReadAnnouncement = route({
  method: 'GET',
  path: '/announcements/:id/readers',
  summary: 'An announcement with its class and how many students have read it.',
  access: schoolStaff,
  scope: at('announcement'),
  params: IdParams,
  response: data(ListedAnnouncement),
})
export const listReaders = route({
  method: 'POST',
  path: '/announcements/:id/readers/getAll',
  summary: 'The students who have an announcement, with when they read it.',
  access: schoolStaff,
  scope: at('announcement'),
  params: IdParams,
  body: ListRequest,
  response: list(Reader),
})

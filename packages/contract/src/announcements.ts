import { z } from 'zod'
import { schoolStaff, student } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import {
  can,
  data,
  Id,
  IdParams,
  Instant,
  Message,
  Named,
  paragraph,
  Version,
} from './core/shapes.ts'

export const Announcement = z.object({
  id: Id,
  class_id: Id,
  content: z.string(),
  user: z.object({ name: z.string() }),
  created_at: Instant,
  /** When its text was last changed; null where it says what it said at first. */
  edited_at: Instant.nullable(),
  version: Version,
  can: can('edit', 'delete'),
})
export type Announcement = z.infer<typeof Announcement>

/** An announcement with its class, for lists of several classes. */
export const ClassAnnouncement = Announcement.extend({ class: Named })
export type ClassAnnouncement = z.infer<typeof ClassAnnouncement>

export const announcementMax = 5000
/** How many announcements a class's list brings at a time. */
export const announcementPage = 20

const content = paragraph(announcementMax).pipe(z.string().min(1, { error: 'validation.required' }))
export const AnnouncementInput = z.object({ class_id: Id, content })
export const AnnouncementEdit = z.object({ content, version: Version })

export const listAnnouncements = route({
  method: 'GET',
  path: '/announcements/:id',
  summary: 'The announcements of a class, newest first; `before` is the id of the last one seen.',
  access: ['PRG', ...schoolStaff, ...student],
  scope: at('classroom'),
  params: IdParams,
  query: z.object({ before: Id.optional() }),
  response: z.object({
    data: z.array(Announcement),
    total: z.number().int(),
    more: z.boolean(),
    can: can('post'),
  }),
})
/** Meridian's own call (P3.2): a student's home shows five of them (P21.4). */
export const listOwnAnnouncements = route({
  method: 'POST',
  path: '/announcements/getAll',
  summary: 'The announcements of all classes in reach, newest first.',
  access: [...schoolStaff, ...student],
  body: ListRequest,
  response: list(ClassAnnouncement),
})
export const postAnnouncement = route({
  method: 'POST',
  path: '/announcements',
  summary: 'Posts an announcement to a class.',
  costly: 'announcements',
  access: schoolStaff,
  scope: at('classroom', 'body.class_id'),
  body: AnnouncementInput,
  response: data(Announcement),
})
/** Meridian's own call (P3.2). */
export const updateAnnouncement = route({
  method: 'PUT',
  path: '/announcements/:id',
  summary: 'Changes the text of an announcement, which says from then on that it was edited.',
  access: schoolStaff,
  scope: at('announcement'),
  params: IdParams,
  body: AnnouncementEdit,
  response: data(Announcement),
  errors: ['stale'],
})
export const deleteAnnouncement = route({
  method: 'DELETE',
  path: '/announcements/:id',
  summary: 'Takes an announcement back.',
  access: schoolStaff,
  scope: at('announcement'),
  params: IdParams,
  response: Message,
  confirmed: true,
})

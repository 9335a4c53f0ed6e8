import { z } from 'zod'
import { schoolStaff, student } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, Id, IdParams, Instant, Named, Version } from './core/shapes.ts'
import { StoredFile } from './files.ts'

export const Announcement = z.object({
  id: Id,
  /** Null for one to the whole school. */
  class_id: Id.nullable(),
  content: z.string(),
  /** The files that stand below the text, in the order in which they were added; an address opens for who may read it. */
  attachments: z.array(StoredFile),
  user: z.object({ name: z.string() }),
  /** From when on it is read. */
  created_at: Instant,
  /** True until then: nobody sees it but those who may edit it. */
  scheduled: z.boolean(),
  /** True for a scheduled one whose author was blocked before its time: it waits until it is given another. */
  held: z.boolean(),
  /** When its text or its files were last changed; null where it says what it said at first. */
  edited_at: Instant.nullable(),
  /** True for a student to whom its text has not been shown yet. */
  unread: z.boolean(),
  /** How many of the students who have it have read it; null for who is not told, and before anybody could. */
  readers: z.object({ read: z.int32(), of: z.int32() }).nullable(),
  version: Version,
  can: can('edit', 'delete'),
})
export type Announcement = z.infer<typeof Announcement>

/** An announcement to a class. */
export const ClassAnnouncement = Announcement.extend({ class_id: Id })

/** An announcement with its class, for lists of several; null where the whole school has it. */
export const ListedAnnouncement = Announcement.extend({ class: Named.nullable() })
export type ListedAnnouncement = z.infer<typeof ListedAnnouncement>

export const announcementMax = 5000
/** How many files an announcement has at most. */
export const attachmentMax = 5
/** How many announcements a class's list brings at a time. */
export const announcementPage = 20

export const listAnnouncements = route({
  method: 'GET',
  path: '/announcements/:id',
  summary: 'The announcements of a class, newest first; `before` is the id of the last one seen.',
  access: ['PRG', ...schoolStaff, ...student],
  scope: at('classroom'),
  params: IdParams,
  query: z.object({ before: Id.optional() }),
  response: z.object({
    data: z.array(ClassAnnouncement),
    total: z.number().int(),
    more: z.boolean(),
    can: can('post'),
  }),
})
/** Meridian's own call (P3.2): a student's home shows five of them (P21.4). */
export const listOwnAnnouncements = route({
  method: 'POST',
  path: '/announcements/getAll',
  summary: 'The announcements of all classes in reach and of the whole school, newest first.',
  access: [...schoolStaff, ...student],
  body: ListRequest,
  response: list(ListedAnnouncement),
})

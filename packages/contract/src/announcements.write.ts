import { z } from 'zod'
import { Announcement, announcementMax, attachmentMax, ClassAnnouncement } from './announcements.ts'
import { school, schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { Deleted, data, Id, IdParams, paragraph, Version, WallTime } from './core/shapes.ts'

const content = paragraph(announcementMax).pipe(z.string().min(1, { error: 'validation.required' }))
/** Ids of files that the caller has uploaded, or that the announcement has already. */
const Attachments = z
  .array(Id)
  .max(attachmentMax, { error: 'announcements.attachments_full' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'announcements.attachments_twice' })
export const NewSchoolAnnouncement = z.object({
  content,
  attachments: Attachments.default([]),
  /** The school's wall time from which it is read; null for now. */
  publish_at: WallTime.nullable().default(null),
})
export const NewAnnouncement = NewSchoolAnnouncement.extend({ class_id: Id })
export const AnnouncementEdit = z.object({
  content,
  version: Version,
  /** Without them, as for the published call, the files stay as they are. */
  attachments: Attachments.optional(),
  /** Another time for one that is still scheduled, null for now; without it the time stays. */
  publish_at: WallTime.nullable().optional(),
})

export const postAnnouncement = route({
  method: 'POST',
  path: '/announcements',
  summary: 'Posts an announcement to a class, now or at a time of the school.',
  costly: 'announcements',
  access: schoolStaff,
  scope: at('classroom', 'body.class_id'),
  body: NewAnnouncement,
  response: data(ClassAnnouncement),
})
/** Meridian's own call (P3.2). */
export const postSchoolAnnouncement = route({
  method: 'POST',
  path: '/announcements/school',
  summary: "Posts an announcement to all students and teachers of the caller's school.",
  costly: 'announcements',
  access: school,
  body: NewSchoolAnnouncement,
  response: data(Announcement),
})
/** Meridian's own call (P3.2). */
export const updateAnnouncement = route({
  method: 'PUT',
  path: '/announcements/:id',
  summary:
    'Changes the text or the files of an announcement, which says from then on that it was edited, or the time of a scheduled one.',
  access: schoolStaff,
  scope: at('announcement'),
  params: IdParams,
  body: AnnouncementEdit,
  response: data(Announcement),
  errors: ['stale', 'conflict'],
})
export const deleteAnnouncement = route({
  method: 'DELETE',
  path: '/announcements/:id',
  summary: 'Takes an announcement back.',
  access: schoolStaff,
  scope: at('announcement'),
  params: IdParams,
  response: Deleted,
  confirmed: true,
})

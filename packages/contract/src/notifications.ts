import { z } from 'zod'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { data, Id, Instant, Message } from './core/shapes.ts'
import { notificationNames, notified } from './notifications.types.ts'
import { paperKinds } from './papers.ts'

/** The longest id: the name of a kind, a dot and an id. */
const idMax = 64

/**
 * Something that is new for its reader, or was. Equal events are one: `at` is the last of them. It holds no marks, no
 * text of an answer and no name of a student.
 */
export const Notification = z.object({
  /** Of this kind about this thing: a later event of the same kind has the same. */
  id: z.string().max(idMax),
  kind: z.enum(notificationNames),
  at: Instant,
  new: z.boolean(),
  /** What it is about; null for an announcement and for a licence. */
  paper: z
    .object({ id: Id, name: z.string(), kind: z.enum(paperKinds), book_id: Id.nullable() })
    .nullable(),
  /** The attempt whose result is out or has changed, or in which a question about an answer was answered. */
  attempt_id: Id.nullable(),
  /** The classes through which it reaches its reader; none for an announcement to the whole school. */
  classes: z.array(z.string()),
  /** Who wrote an announcement, and how its text begins. */
  author: z.string().nullable(),
  excerpt: z.string().nullable(),
  /** The book of a licence, its last day by the calendar of its school, and that school, where it is one. Of several the next last day, or the latest that is over. */
  licence: z
    .object({
      book: z.object({ id: Id, name: z.string() }),
      school: z.string().nullable(),
      ends_on: z.string(),
    })
    .nullable(),
  /** Students: who handed in, whose answers came late, or who has not begun. Of questions about answers, how many wait. Of licences, how many schools'. */
  count: z.number().int().nullable(),
  /** Of how many. */
  total: z.number().int().nullable(),
  /** For a student their own. */
  deadline: Instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const countNotifications = route({
  method: 'GET',
  path: '/notifications/new',
  summary: 'How many new notifications there are for the caller.',
  access: notified,
  response: data(z.object({ count: z.number().int() })),
})
/** Filter `new`. Sorts `new` (what is new before the rest) and `at`. What is older than 60 days is told no more. */
export const listNotifications = route({
  method: 'POST',
  path: '/notifications/getAll',
  summary: 'What the caller is told, by page.',
  access: notified,
  body: ListRequest,
  response: list(Notification),
})
export const readNotifications = route({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Notes that one notification, or all of them, have been read as far as they were shown.',
  access: notified,
  /** `until` is the moment of the newest that was shown: what came after it stays new. */
  body: z.object({ until: z.iso.datetime().max(40), id: z.string().min(1).max(idMax).optional() }),
  response: Message,
})

const Choices = z.object({
  /** The kinds that the person does not want to be told. */
  off: z.array(z.enum(notificationNames)).max(notificationNames.length),
  /** One mail a day with what is new: whether, from which hour of the school's day, and whether on the weekend of the school. */
  digest: z.boolean(),
  /** Null for the hour that the school has chosen. */
  digest_hour: z.number().int().min(0).max(23).nullable(),
  digest_weekend: z.boolean(),
})
export type NotificationChoices = z.infer<typeof Choices>
export const getNotificationChoices = route({
  method: 'GET',
  path: '/notifications/choices',
  summary: 'What the caller wants to be told.',
  access: notified,
  /** `mails`: whether this installation sends the caller digests at all; `school_hour`: when the school's go out. */
  response: data(Choices.extend({ mails: z.boolean(), school_hour: z.number().int() })),
})
export const saveNotificationChoices = route({
  method: 'PUT',
  path: '/notifications/choices',
  summary: 'Changes what the caller wants to be told.',
  access: notified,
  /** What is not named stays as it is. */
  body: Choices.partial(),
  response: data(Choices),
})

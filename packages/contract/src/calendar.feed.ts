import { z } from 'zod'
import { readCalendar } from './calendar.ts'
import { route } from './core/route.ts'
import { data, Instant, Message } from './core/shapes.ts'

/** How far back and ahead an address of the calendar reaches, in days. */
export const feedDays = { back: 31, ahead: 366 } as const

export const getFeed = route({
  method: 'GET',
  path: '/calendar/feed',
  summary:
    'Whether the caller has an address of their calendar, and since when. The address itself is shown once.',
  access: readCalendar.access,
  response: data(z.object({ since: Instant.nullable() })),
})
export const makeFeed = route({
  method: 'POST',
  path: '/calendar/feed',
  summary: "Makes an address of the caller's calendar for other programs; an earlier one ends.",
  costly: 'links',
  access: readCalendar.access,
  response: data(
    z.object({
      /** The address within the installation, with its key. */
      path: z.string(),
    }),
  ),
})
export const endFeed = route({
  method: 'DELETE',
  path: '/calendar/feed',
  summary: "Ends the address of the caller's calendar.",
  access: readCalendar.access,
  response: Message,
})
/** The key is in the query, which no log keeps. */
export const readFeed = route({
  method: 'GET',
  path: '/calendar/feed.ics',
  summary: 'A calendar as RFC 5545 writes it: names and deadlines, and nothing of results.',
  access: 'public',
  download: true,
  query: z.object({ key: z.string().max(100).default('') }),
  response: z.unknown(),
  errors: ['not_found'],
})

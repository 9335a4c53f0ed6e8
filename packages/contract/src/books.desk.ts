import { z } from 'zod'
import { BookDetail } from './books.ts'
import { provider, providerStaff, staff } from './core/access.ts'
import { bulkCall } from './core/managed.ts'
import { pageMax, perPageMax } from './core/paging.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant } from './core/shapes.ts'
import { resourceTypes } from './resources.types.ts'

/** Meridian's own call (P3.2). One that is published already stays as it is. */
export const publishBook = route({
  method: 'PUT',
  path: '/books/publish/:id',
  summary: 'Lets the schools that are licensed for a draft use it.',
  access: providerStaff,
  scope: at('book'),
  params: IdParams,
  response: data(BookDetail),
})
/** Meridian's own call (P3.2). */
export const unpublishBook = route({
  method: 'PUT',
  path: '/books/unpublish/:id',
  summary: 'Makes a draft of a book again that no school uses.',
  access: providerStaff,
  scope: at('book'),
  params: IdParams,
  response: data(BookDetail),
  errors: ['in_use'],
})
/** Meridian's own call (P3.2). Only a deletion needs a confirmed password. */
export const bulkBooks = bulkCall(['delete', 'archive', 'restore'], {
  path: '/books/bulk',
  summary:
    'Archives, restores or deletes several books; answers for each. Who has an archived book goes on reading it; nothing new is begun with it.',
  access: provider,
})

/** What became of a unit, a lesson or a resource of the publisher. Nobody is named. */
export const bookDeeds = ['added', 'changed', 'moved', 'removed'] as const
export const BookChange = z.object({
  id: Id,
  kind: z.enum(['unit', 'lesson', 'resource']),
  deed: z.enum(bookDeeds),
  name: z.string(),
  /** The type of a resource, else null. */
  type: z.enum(resourceTypes).nullable(),
  /** The names of the unit and the lesson that it stood in then. */
  place: z.string(),
  at: Instant,
})
export type BookChange = z.infer<typeof BookChange>
/** For so many days a change is told. */
export const changeDays = 90
export const listBookChanges = route({
  method: 'GET',
  path: '/books/changes/:id',
  summary: `What changed in a published book within ${changeDays} days, the newest first: one line for each part.`,
  access: staff,
  scope: at('book'),
  params: IdParams,
  query: z.object({
    page: z.coerce.number().int().min(1).max(pageMax).default(1),
    perPage: z.coerce.number().int().min(1).max(perPageMax).default(10),
  }),
  response: z.object({
    data: z.array(BookChange),
    meta: z.object({
      per_page: z.number().int(),
      total: z.number().int(),
      current_page: z.number().int(),
    }),
  }),
})

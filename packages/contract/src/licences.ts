import { z } from 'zod'
import { provider } from './core/access.ts'
import { BulkResult } from './core/bulk.ts'
import { Day } from './core/days.ts'
import { ListRequest, list } from './core/list.ts'
import { perPageMax } from './core/paging.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Named, SavedVersion, Version } from './core/shapes.ts'
import { BookLicence, LicenceSeats } from './licences.shapes.ts'

export const seatsMost = 1_000_000

/** The licence of one school for a book, as the publisher keeps it. */
export const Licence = BookLicence.extend({
  school: Named.extend({ city: z.string().nullable() }),
  ...LicenceSeats.shape,
  version: Version,
})
export type Licence = z.infer<typeof Licence>

const terms = {
  /** Both days belong to it, in the calendar of the school; null for no end. */
  starts_on: Day.nullable().default(null),
  ends_on: Day.nullable().default(null),
  /** Null for no limit. */
  seats: z
    .number({ error: 'licences.seats' })
    .int({ error: 'licences.seats' })
    .min(1, { error: 'licences.seats' })
    .max(seatsMost, { error: 'licences.seats' })
    .nullable()
    .default(null),
}
const inOrder = ({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }) =>
  starts_on === null || ends_on === null || starts_on <= ends_on
const order = { error: 'licences.order', path: ['ends_on'] }

/** Meridian's own calls (P3.2); the form of a school says which books it has, and these for how long. */
export const listLicences = route({
  method: 'POST',
  path: '/books/licences/:id',
  summary:
    'The schools that are licensed for a book, by page. Sorts: school, ends_on. Filter: state.',
  access: provider,
  scope: at('book'),
  params: IdParams,
  body: ListRequest,
  response: list(Licence),
})
export const grantLicences = route({
  method: 'POST',
  path: '/books/licences/grant',
  summary: 'Licenses several schools for a book. One that is licensed already stays as it is.',
  access: provider,
  scope: at('book', 'body.book_id'),
  body: z
    .object({
      book_id: Id,
      school_ids: z
        .array(Id)
        .min(1, { error: 'licences.choose_schools' })
        .max(perPageMax, { error: 'licences.many_schools' }),
      ...terms,
    })
    .refine(inOrder, order),
  response: data(BulkResult),
  errors: ['conflict'],
})
export const changeLicence = route({
  method: 'PUT',
  path: '/books/licences/change',
  summary: 'Changes the days and seats of a licence.',
  access: provider,
  scope: at('book', 'body.book_id'),
  body: z
    .object({ book_id: Id, school_id: Id, version: SavedVersion, ...terms })
    .refine(inOrder, order),
  response: data(Licence),
  errors: ['stale'],
})
export const endLicence = route({
  method: 'PUT',
  path: '/books/licences/end',
  summary:
    'Ends a licence today: what is there stays readable, and nothing new is begun. One that has not begun is gone.',
  access: provider,
  scope: at('book', 'body.book_id'),
  body: z.object({ book_id: Id, school_id: Id }),
  response: data(z.object({ licence: Licence.nullable() })),
})

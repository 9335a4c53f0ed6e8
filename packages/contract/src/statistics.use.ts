import { z } from 'zod'
import { provider } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { Id, IdParams, Named } from './core/shapes.ts'
import { TableFormatQuery } from './core/tables.ts'

/** A figure of use rests on so many people at least, and is a multiple of this. */
export const useFloor = 10
/** For so many months that are over there are figures. */
export const useMonths = 24

/** What is counted: lessons that students opened and finished, and papers that teachers copied and gave. */
export const useMeasures = ['opened', 'finished', 'copied', 'given'] as const
export type UseMeasure = (typeof useMeasures)[number]

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'validation.day' })
/** The first and the last month, "2026-09"; without them the last twelve that are over. */
const period = { from: month.optional(), to: month.optional() }

/**
 * In tens. Null where every month rests on fewer than `useFloor` people; `more` where some months do, and are left out.
 */
const Figure = z.object({ count: z.number().int().nullable(), more: z.boolean() })
const figures = { opened: Figure, finished: Figure, copied: Figure, given: Figure }

export const SchoolUse = Named.extend({ city: z.string().nullable(), ...figures })
export type SchoolUse = z.infer<typeof SchoolUse>
const counts = {
  opened: z.number().int(),
  finished: z.number().int(),
  copied: z.number().int(),
  given: z.number().int(),
}

/** Sums are those of the figures that are shown, so that no two answers differ by one that is not (decision 097). */
export const listBookUse = route({
  method: 'POST',
  path: '/stats/book-use/:id',
  costly: 'statistics',
  fromReplica: true,
  summary:
    'How the schools use a book, in whole months that are over: figures in tens, none that fewer than ten people make. Sorts: name, opened, finished, copied, given.',
  access: provider,
  scope: at('book'),
  params: IdParams,
  body: ListRequest.extend(period),
  response: list(SchoolUse).extend({
    period: z.object({ from: month, to: month }),
    totals: z.object(counts),
    months: z.array(z.object({ month, ...counts })),
  }),
})
export const exportBookUse = route({
  method: 'GET',
  path: '/stats/book-use/:id/export',
  costly: 'exports',
  fromReplica: true,
  summary: 'The same as a workbook or as CSV, with a row for each school.',
  access: provider,
  scope: at('book'),
  params: z.object({ id: Id }),
  query: z.object({ ...period, query: z.string().max(200).default(''), format: TableFormatQuery }),
  download: true,
  response: z.unknown(),
})

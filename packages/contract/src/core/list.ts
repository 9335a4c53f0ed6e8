import { z } from 'zod'
import { pageMax, perPageDefault, perPageMax } from './paging.ts'

/** The request of every list (P3.3). Everything is optional. */
export const ListRequest = z.object({
  metaData: z
    .object({
      page: z.number().int().min(1).max(pageMax).default(1),
      perPage: z.number().int().min(1).max(perPageMax).default(perPageDefault),
      /**
       * The id of the last row of the page before, where the caller has it: the page goes on from that row, which takes less work
       * than counting up to it (decision 124). Where the list has no such row, the page is found by its number.
       */
      after: z.string().max(60).optional(),
    })
    .prefault({}),
  query: z.string().max(200).default(''),
  filters: z
    .array(
      z.object({
        name: z.string().max(60),
        value: z.union([z.string().max(200), z.boolean(), z.array(z.string().max(200)).max(50)]),
      }),
    )
    .max(20)
    .default([]),
  /**
   * False where the caller knows the filters already, or offers none: `filters` of the answer is empty then, and their choices
   * are not read.
   */
  choices: z.boolean().optional(),
  sort: z
    .object({ column: z.string().max(60), direction: z.enum(['asc', 'desc']).default('asc') })
    .optional(),
})
export type ListRequest = z.output<typeof ListRequest>
export type ListRequestInput = z.input<typeof ListRequest>

/**
 * A filter as the server offers it; `field` is the name that a request sends back. Where there are more choices than
 * `options` holds, `searched` says which of the dropdown calls finds the others by their name. The choices of the
 * request are among the options either way.
 */
export const ListFilter = z.object({
  name: z.string(),
  field: z.string(),
  type: z.enum(['select', 'checkbox']),
  options: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  searched: z.enum(['schools', 'classes', 'books']).optional(),
})
export type ListFilter = z.infer<typeof ListFilter>

/** The answer of every list (P3.4). `current_page` is 1-based. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    meta: z.object({
      per_page: z.number().int(),
      total: z.number().int(),
      current_page: z.number().int(),
    }),
    filters: z.array(ListFilter),
    message: z.string(),
  })
}

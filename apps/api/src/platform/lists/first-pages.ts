import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type Expression, sql } from 'kysely'
import type { Reader } from '../database/transaction.ts'
import { compiledFor } from '../session/compiled-for.ts'
import type { ActorSlots } from '../session/viewer.ts'
import { arranged, listQueryOf } from './arranged.ts'
import type { Asking, ListOptions } from './list-options.ts'
import { type Page, pageBy } from './page.ts'

/** What stands beside a row: which page it is of, its place there, and how many rows its request finds. */
interface Placed {
  of_page: number
  place: string
  all_rows: string
}

/** The rows of a list, by the name with which its options speak of them. */
interface Whole<O> {
  alias: string
  options: ListOptions
  rows: (db: Reader, viewer: ActorSlots) => Expression<O>
}

/**
 * Several first pages of one list, whose rows are put together once and then searched, filtered, sorted and counted for each: for lists whose
 * rows take work (`costly`).
 * @returns a function that reads the pages, in the order of the requests
 */
export function compiledFirstPages<O>(
  { alias, options, rows }: Whole<O>,
  requests: readonly ListRequest[],
): (asking: Asking) => Promise<Page<O>[]> {
  const read = compiledFor((db, viewer) => {
    const pages = requests.map((request, at) => {
      const whole = db.selectFrom(sql<O>`whole`.as(alias)).selectAll()
      const { ordered } = arranged(whole, options, listQueryOf(request))
      const page = ordered
        .select([sql.lit(at).as('of_page'), sql<string>`count(*) over ()`.as('all_rows')])
        .limit(request.metaData.perPage)
      return sql`(select p.*, row_number() over () as place from ${page} p)`
    })
    const query = sql<O & Placed>`with whole as materialized (${rows(db, viewer)})
      select * from (${sql.join(pages, sql` union all `)}) pages order by of_page, place`
    return { compile: () => query.compile(db) }
  })
  return async (asking) => {
    const found = await read(asking.db, asking.actor, {}, asking.language)
    return Promise.all(
      requests.map((request, at) => {
        const own = found.filter(({ of_page }) => of_page === at)
        return pageBy({ asking, values: {}, options }, request, {
          rows: async () => own,
          count: async () => [{ total: own[0]?.all_rows ?? '0' }],
        })
      }),
    )
  }
}

import { exportBookUse, listBookUse, useMeasures } from '@meridian/contract/statistics.use.ts'
import { auditExport } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { arranged, listQueryOf } from '../../platform/lists/arranged.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Cell } from '../../platform/tables/cell.ts'
import { sendAfterFirstRows } from '../../platform/tables/first-rows.ts'
import type { Bind } from '../../scopes.ts'
import {
  periodOf,
  presentUse,
  type UsePeriod,
  type UseRow,
  useByMonth,
  useOptions,
  useRows,
} from './use.queries.ts'

const pages = compiledList((db, actor, period: Slots<UsePeriod>) => ({
  options: useOptions(actor),
  rows: useRows(db, actor, period),
}))

/** Connects the calls about how books are used. */
export function useRoutes(bind: Bind): void {
  bind(listBookUse, async ({ book, body, fromReplica, ...asking }) => {
    const period = await periodOf(asking.db, book.id, body)
    const [page, sums] = await fromReplica((db) =>
      Promise.all([pages({ ...asking, db }, period, body), useByMonth(db, period)]),
    )
    const { from, to } = period
    return {
      ...page,
      ...sums,
      data: page.data.map(presentUse),
      period: { from: from.slice(0, 7), to: to.slice(0, 7) },
    }
  })
  bind(exportBookUse, async ({ book, query, reply, db, fromReplica, actor, t, language }) => {
    const period = await periodOf(db, book.id, query)
    const search = listQueryOf({ query: query.query, filters: [], sort: undefined })
    await auditExport(db, actor, { table: 'statistics', of: 'book-use', book_id: book.id })
    async function* rows(from: Database): AsyncGenerator<Cell[]> {
      const { ordered } = arranged(useRows(from, actor, period), useOptions(actor), search)
      for await (const row of ordered.$castTo<UseRow>().stream(100)) {
        const use = presentUse(row)
        const cells = useMeasures.map((name) => use[name].count ?? t('statistics.use_withheld'))
        yield [use.name, use.city, ...cells]
      }
    }
    const head = ['column_school', 'use_city', ...useMeasures.map((name) => `use_${name}`)]
    const name = `${book.name} ${period.from.slice(0, 7)} ${period.to.slice(0, 7)}`
    return fromReplica(async (from) => {
      const table = { head: head.map((key) => t(`statistics.${key}`)), rows: () => rows(from) }
      return sendAfterFirstRows(reply, table, { name, format: query.format, language })
    })
  })
}

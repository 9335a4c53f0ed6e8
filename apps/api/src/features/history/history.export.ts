import type { QueryOf } from '@meridian/contract/core/route.ts'
import { type exportHistory, historyLimit } from '@meridian/contract/history.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import { plainDate } from '../../platform/messages/dates.ts'
import type { Cell } from '../../platform/tables/cell.ts'
import { historyPage } from './history.queries.ts'
import { momentsOf } from './period.ts'
import { presented } from './present.ts'

/** Entries that are read at once. */
const together = 100

/**
 * A history under its filters as a table: one row for each entry, and one for each further field that it changed. It ends
 * with the page's last row, and leaves out what comes while it is written.
 */
export function historyTable(asking: Asking, query: QueryOf<typeof exportHistory>, zone: string) {
  const { db, actor, t } = asking
  const values = momentsOf({ ...query, until: query.until ?? actor.at.toISOString() }, zone)
  const listed = (text: string) => (text === '' ? [] : text.split(','))
  const request = {
    query: query.query,
    sort: { column: 'at', direction: query.direction },
    filters: [
      { name: 'area', value: listed(query.area) },
      { name: 'who', value: listed(query.who) },
      ...(query.school_id === '' ? [] : [{ name: 'school_id', value: listed(query.school_id) }]),
    ],
  }
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let page = 1; (page - 1) * together < historyLimit; page++) {
      const metaData = { page, perPage: together }
      const { data } = await historyPage(asking, values, { ...request, metaData }, known)
      for (const one of await presented({ db, actor, t, zone }, data)) {
        const head = [plainDate(new Date(one.at), zone), one.who.name, one.did, one.about]
        const [first, ...more] = one.changes
        yield [...head, first?.label, first?.before, first?.after, one.reason, one.from].map(
          (cell) => cell ?? null,
        )
        for (const { label, before, after } of more)
          yield [...head.map(() => null), label, before, after, null, null]
      }
      if (data.length < together) return
    }
  }
  const head = ['who', 'what', 'about', 'field', 'before', 'after', 'reason', 'from']
  return {
    head: [t('history.file_time', { zone }), ...head.map((name) => t(`history.file_${name}`))],
    rows,
  }
}

/** Nobody reads how many rows there are. */
const known = { total: async () => 0 }

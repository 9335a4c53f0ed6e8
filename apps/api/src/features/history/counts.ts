import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type HistoryArea, historyAreas, historyLimit } from '@meridian/contract/history.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { conditionsOf, listQueryOf } from '../../platform/lists/arranged.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { entries, type HistoryValues, historyOptions } from './history.queries.ts'

/** The most entries that are counted as new. */
const newMost = 100

/**
 * How many entries of each part of the work there are under the period, the search and the other filters, each counted up to
 * the limit of a history, so that none of it reads millions of rows.
 */
export async function countedAreas(
  { db, actor, t }: Asking,
  values: HistoryValues,
  request: Pick<ListRequest, 'query' | 'filters' | 'sort'>,
): Promise<{ area: HistoryArea; name: string; count: number }[]> {
  const asked = listQueryOf({
    ...request,
    filters: request.filters.filter(({ name }) => name !== 'area'),
  })
  let rows = entries(db, actor, values)
  for (const condition of conditionsOf(historyOptions(actor), asked)) rows = rows.where(condition)
  const counted = historyAreas.map((area) => {
    const some = rows.where('l.area', '=', area).select(sql`1`.as('one')).limit(historyLimit)
    return sql<number>`(select count(*)::int from (${some}) as one)`.as(area)
  })
  const found = (await db.selectNoFrom(counted).executeTakeFirstOrThrow()) as Record<string, number>
  return historyAreas.map((area) => ({
    area,
    name: t(`history.area_${area}`),
    count: found[area] ?? 0,
  }))
}

/** How many entries that the actor reads came after a moment, up to a hundred. */
export async function newSince(db: Reader, actor: Actor, since: Date): Promise<number> {
  const rows = await entries(db, actor, {})
    .where('l.at', '>', since)
    .select('l.id')
    .limit(newMost)
    .execute()
  return rows.length
}

import * as contract from '@meridian/contract/statistics.rows.ts'
import { auditExport } from '../../platform/audit.ts'
import { readersZone } from '../../platform/session/readers-zone.ts'
import type { Bind } from '../../scopes.ts'
import { levelsFor } from '../schools/scale.shared.ts'
import { classInReach } from './averages.ts'
import { exportTable } from './export.ts'
import { filterSql, readFilter, readFilterOfResults } from './filter.ts'
import { namesOf } from './names.queries.ts'
import { listCountedPapers } from './papers.queries.ts'
import { listResults } from './results.queries.ts'

/** Connects the calls for the rows behind the figures, page by page and as files. */
export function statisticsRowsRoutes(bind: Bind): void {
  bind(contract.listResults, ({ body, fromReplica, ...asking }) =>
    fromReplica(async (db) => {
      const filter = await readFilterOfResults(db, asking.actor, body)
      return listResults({ ...asking, db }, filter, body)
    }, 'sums'),
  )
  bind(contract.listCountedPapers, ({ body, fromReplica, ...asking }) =>
    fromReplica(async (db) => {
      const filter = await readFilter(db, asking.actor, body)
      return listCountedPapers({ ...asking, db }, filter, body)
    }),
  )
  bind(contract.statisticsNames, async ({ db, actor, query }) => ({
    data: await namesOf(db, actor, query),
  }))
  bind(contract.exportStatistics, async (call) => {
    const { db, fromReplica, actor, t, language, params, query, reply } = call
    const { table } = params
    const classId =
      table === 'performance-student' ? await classInReach(db, actor, query.class_id) : ''
    const zone = await readersZone(db, actor, query.zone)
    const sort =
      query.sort === undefined ? undefined : { column: query.sort, direction: query.direction }
    const request = { query: query.query, sort }
    await auditExport(db, actor, { table: 'statistics', of: table, class_id: query.class_id })
    const levels = await levelsFor(db, actor)
    return fromReplica(async (from, asOf) => {
      const conditions = filterSql(actor, await readFilterOfResults(from, actor, query))
      const context = { db: from, actor, conditions, t, levels, zone, classId, request }
      return exportTable(table, context, { reply, language, format: query.format, asOf })
    }, 'sums')
  })
}

import type { ListRequest } from '@meridian/contract/core/list.ts'
import * as contract from '@meridian/contract/history.ts'
import { auditExport } from '../../platform/audit.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import { timeForName } from '../../platform/replica/as-of.ts'
import { readersZone } from '../../platform/session/readers-zone.ts'
import { sendAfterFirstRows } from '../../platform/tables/first-rows.ts'
import type { Bind } from '../../scopes.ts'
import { countedAreas, newSince } from './counts.ts'
import { historyTable } from './history.export.ts'
import { type HistoryValues, historyPage } from './history.queries.ts'
import { momentsOf } from './period.ts'
import { presented } from './present.ts'

/** Connects the calls of the history. */
export function historyRoutes(bind: Bind): void {
  bind(contract.listHistory, (call) => answer(call, {}))
  bind(contract.listClassHistory, ({ classroom, ...call }) =>
    answer(call, { subject: classroom.id }),
  )
  bind(contract.listStudentHistory, ({ student, ...call }) =>
    answer(call, { person: student.user_id }),
  )
  bind(contract.listTeacherHistory, ({ teacher, ...call }) =>
    answer(call, { person: teacher.user_id }),
  )
  bind(contract.listPaperHistory, ({ paper, ...call }) => {
    const { type, schoolAdmin } = call.actor
    const manages = type === 'PRG' || schoolAdmin?.school_id === paper.tenant_id
    if (!manages && paper.role === null) throw new CallError('forbidden')
    return answer(call, { paper: paper.id })
  })
  bind(contract.newHistory, async ({ db, actor, query }) => ({
    data: {
      now: actor.at.toISOString(),
      count: query.since === undefined ? 0 : await newSince(db, actor, new Date(query.since)),
    },
  }))
  bind(contract.exportHistory, async ({ db, fromReplica, actor, query, t, language, reply }) => {
    const zone = await readersZone(db, actor, query.zone)
    await auditExport(db, actor, { table: 'history' })
    return fromReplica(async (from, asOf) => {
      const table = historyTable({ db: from, actor, t, language }, query, zone)
      const time = timeForName(asOf, zone)
      const told = time === null ? '' : ` ${t('history.file_as_of', { time })}`
      const file = { name: t('history.file') + told, format: query.format, language }
      return sendAfterFirstRows(reply, table, file)
    })
  })
}

/** Answers one page of a history. */
async function answer(
  { body, ...asking }: Asking & { body: ListRequest & contract.HistoryPeriod },
  of: HistoryValues,
) {
  const { db, actor, t } = asking
  const { page, perPage } = body.metaData
  if ((page - 1) * perPage >= contract.historyLimit)
    throw invalidField('metaData.page', 'validation.invalid')
  const zone = await readersZone(db, actor, body.zone)
  const values = { ...of, ...momentsOf(body, zone) }
  const [found, areas] = await Promise.all([
    historyPage(asking, values, body),
    countedAreas(asking, values, body),
  ])
  return { ...found, data: await presented({ db, actor, t, zone }, found.data), areas }
}

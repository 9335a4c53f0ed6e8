import type { StatisticsQuery } from '@meridian/contract/statistics.filter.ts'
import { chartRows } from '@meridian/contract/statistics.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import type { ReadFromReplica } from '../../platform/replica/from-replica.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadClassroom } from '../../visible/classrooms.ts'
import { classAverages, schoolAverages, studentAverages } from './averages.queries.ts'
import { chartOfClasses, compiledChart } from './chart-query.ts'
import { readFilter } from './filter.ts'
import { presentAverage } from './present.ts'
import { mayReadStudents } from './statistics.policy.ts'

/** One page of the averages per school, per class, or per student of the class that the filter names. */
export async function averages(
  { db, actor, fromReplica }: { db: Database; actor: Actor; fromReplica: ReadFromReplica },
  scope: 'school' | 'class' | 'student',
  query: StatisticsQuery,
) {
  if (scope === 'student') await classInReach(db, actor, query.class_id)
  const page = await fromReplica(
    async (from) => charts[scope](from, actor, await readFilter(from, actor, query), query),
    'sums',
  )
  return { ...page, data: page.data.map((row) => presentAverage(actor, row)) }
}

const most = chartRows.classes
const charts = {
  school: compiledChart(most, (conditions, actor) => schoolAverages(actor, conditions), {
    summed: true,
  }),
  class: chartOfClasses(most, (conditions, actor) => classAverages(actor, conditions), {
    summed: true,
  }),
  student: compiledChart(
    most,
    (conditions, actor, { class_id }) => studentAverages(actor, conditions, class_id ?? null),
    { summed: true },
  ),
}

/**
 * The id of the class whose students are asked for.
 * @throws CallError forbidden for viewers who see no students, invalid when no class is named, not_found when it is out
 * of reach or missing
 */
export async function classInReach(
  db: Database,
  actor: Actor,
  id: string | undefined,
): Promise<string> {
  if (!mayReadStudents(actor)) throw new CallError('forbidden')
  if (id === undefined) throw invalidField('class_id', 'validation.required')
  const classroom = isId(id) ? await loadClassroom(db, actor, id) : null
  if (!classroom) throw notFound()
  return classroom.id
}

import { type RawBuilder, sql } from 'kysely'
import type { Value } from '../../platform/database/slots.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { visibleStudents } from '../../visible/people.ts'
import { schoolName } from '../../visible/schools.ts'
import type { ChartQuery } from './chart-query.ts'
import type { FilterSql } from './filter.ts'
import { type AverageRow, schoolColumns, schoolParts } from './present.ts'
import { countedByClass, countedOnce, countedResults, howMany, meanPercent } from './results.sql.ts'

/** The best first, those without results last. */
const bestFirst = sql`x.avg desc nulls last, x.search_text, x.id`

/** The average for each value of a column: `id`, `avg`, `counted`. */
function averaged(counted: RawBuilder<unknown>, column: string) {
  return sql`(
    select ${sql.ref(`r.${column}`)} as id, ${meanPercent} as avg, ${howMany} as counted
    from ${counted} r group by 1)`
}

const shownColumns = ['id', 'name', 'avg', 'counted'] as const

/** The columns of an average that may be missing. */
const averageColumns = sql`m.avg, coalesce(m.counted, 0) as counted`

/** The average of each school in reach. A result counts once, however many classes it belongs to. */
export function schoolAverages(actor: Viewer, conditions: FilterSql): ChartQuery<AverageRow> {
  return {
    shown: [...shownColumns, 'tenant_id', 'school_name'],
    order: bestFirst,
    rows: sql<AverageRow>`
      select sc.id, ${schoolName(actor, 'sc')} as name, sc.search_text, ${schoolColumns(actor, 'sc')}, ${averageColumns}
      from schools sc
      left join ${averaged(countedOnce(actor, conditions), 'tenant_id')} m on m.id = sc.id
      where ${conditions.schools('sc')}`,
  }
}

/** The average of each of the viewer's classes. */
export function classAverages(actor: Viewer, conditions: FilterSql): ChartQuery<AverageRow> {
  const school = schoolParts(actor, 'c.tenant_id')
  return {
    shown: [...shownColumns, ...school.shown],
    order: bestFirst,
    rows: sql<AverageRow>`
      select c.id, c.name, c.search_text, ${averageColumns}${school.columns}
      from classrooms c ${school.joined}
      left join ${averaged(countedByClass(actor, conditions), 'classroom_id')} m on m.id = c.id
      where ${conditions.onCharts('c')}`,
  }
}

const single = (results: RawBuilder<unknown>) =>
  sql`(select r.student_id, 1 as counted, r.share from ${results} r)`

/**
 * The average of each student of a class, which the caller knows to be in the viewer's reach and the one of the filter.
 */
export function studentAverages(
  actor: Viewer,
  conditions: FilterSql,
  classroomId: Value<string | null>,
): ChartQuery<AverageRow> {
  const school = schoolParts(actor, 'st.tenant_id')
  return {
    shown: [...shownColumns, ...school.shown],
    order: bestFirst,
    rows: sql<AverageRow>`
      select st.id, u.name, u.search_text, ${averageColumns}${school.columns}
      from enrolments en
      join students st on st.id = en.student_id
      join users u on u.id = st.user_id ${school.joined}
      left join ${averaged(single(countedResults(actor, conditions)), 'student_id')} m on m.id = st.id
      where en.classroom_id = ${classroomId} and ${visibleStudents(actor, 'st')}`,
  }
}

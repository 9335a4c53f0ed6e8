import { type SqlBool, sql } from 'kysely'
import { anyOf, type Filter } from '../../platform/lists/list-options.ts'
import { administers, isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { visibleClassrooms } from '../../visible/classrooms.ts'
import { byClass } from '../classrooms/classrooms.shared.ts'
import { bySchool } from '../schools/schools.shared.ts'

/** The filter by school, for viewers of several schools; no filter for others. */
export function schoolFilter(actor: Viewer, column: string): Record<string, Filter> {
  return isProvider(actor) ? { school_id: bySchool(column) } : {}
}

/** The filter by class, which finds people in any of the chosen classes within the viewer's reach, by the rows of `table`. */
export function classFilter(
  actor: Viewer,
  { table, column, id }: { table: string; column: string; id: string },
): Record<string, Filter> {
  return {
    class_id: byClass(
      (values) => sql`exists (
        select from ${sql.table(table)} k join classrooms kc on kc.id = k.classroom_id
        where k.${sql.ref(column)} = ${sql.ref(id)} and ${anyOf('kc.id', values)}
          and ${visibleClassrooms(actor, 'kc')})`,
    ),
  }
}

/**
 * The filter of students by whether they are in a class at all, enabled or disabled; no filter for teachers, who know of
 * their own classes alone.
 */
export function placementFilter(actor: Viewer, id: string): Record<string, Filter> {
  if (!isProvider(actor) && !administers(actor, actor.schoolId)) return {}
  return {
    placed: {
      label: 'filter.placed',
      type: 'select',
      options: async ({ t }) => [
        { label: t('filter.placed_no'), value: 'false' },
        { label: t('filter.placed_yes'), value: 'true' },
      ],
      where: (values) => sql<SqlBool>`(exists (
        select from enrolments pe where pe.student_id = ${sql.ref(id)}))::text = any(${values}::text[])`,
    },
  }
}

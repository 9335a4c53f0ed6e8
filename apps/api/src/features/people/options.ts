import { type SqlBool, sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
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
 * Whether a student is in a class of the present year that a teacher teaches. Without a class that is chosen, the list of a teacher
 * shows these; of others it shows everybody.
 */
export function taughtThisYear(actor: Viewer, id: string): Condition {
  if (!actor.teacherId || administers(actor, actor.schoolId)) return always
  return sql<SqlBool>`exists (
    select from enrolments te join classroom_teachers tt on tt.classroom_id = te.classroom_id
    join classrooms tc on tc.id = te.classroom_id
    where te.student_id = ${sql.ref(id)} and tt.teacher_id = ${actor.teacherId} and tc.year_id is null)`
}

/**
 * The filter of students by whether they are in a class of the present year at all, enabled or disabled; who is blocked and in none has
 * left (P37.5); no filter for teachers, who know of
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
      where: (values) => sql<SqlBool>`((exists (
          select from enrolments pe join classrooms pc on pc.id = pe.classroom_id
          where pe.student_id = ${sql.ref(id)} and pc.year_id is null))::text = any(${values}::text[])
        and (u.active or not 'false' = any(${values}::text[])))`,
    },
  }
}

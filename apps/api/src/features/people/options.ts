import { sql } from 'kysely'
import { anyOf, type Filter } from '../../platform/lists/list-options.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
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

import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { sql } from 'kysely'
import { fixedFor } from '../../platform/database/fixed.ts'
import { anyOf, byStatus, type Filter } from '../../platform/lists/spec.ts'
import { type Actor, isProvider } from '../../platform/session/actor.ts'
import { visibleClassrooms } from '../classrooms/classrooms.visible.ts'
import { bySchool } from '../schools/schools.shared.ts'

type Option = { label: string; value: string }

/** The classes in the actor's reach. For those who see several schools, the school's name stands behind. */
const classOptions = fixedFor<object, Option>((db, actor) => {
  const label = isProvider(actor) ? sql<string>`c.name || ' · ' || sc.name` : sql<string>`c.name`
  return db
    .selectFrom('classrooms as c')
    .innerJoin('schools as sc', 'sc.id', 'c.school_id')
    .where(visibleClassrooms(actor, 'c'))
    .select([label.as('label'), 'c.id as value'])
    .orderBy('c.search_text')
    .orderBy('sc.search_text')
    .limit(choiceLimit)
})

/** The filter by school, for those who see several. */
export function schoolFilter(actor: Actor, column: string): Record<string, Filter> {
  return isProvider(actor) ? { school_id: bySchool(column) } : {}
}

/** The filter by class: those who are in any of the chosen ones in reach, as `table` says of the row under `column`. */
export function classFilter(
  actor: Actor,
  { table, column, id }: { table: string; column: string; id: string },
): Record<string, Filter> {
  return {
    class_id: {
      label: 'filter.class',
      type: 'select',
      options: ({ db, actor }) => classOptions(db, actor, {}),
      where: (values) => sql`exists (
        select from ${sql.table(table)} k join classrooms kc on kc.id = k.classroom_id
        where k.${sql.ref(column)} = ${sql.ref(id)} and ${anyOf('kc.id', values)}
          and ${visibleClassrooms(actor, 'kc')})`,
    },
  }
}

/** The filter by whether an account is open. */
export function statusFilter(column: string): Record<string, Filter> {
  return { active: byStatus(column, ['people.active', 'people.blocked']) }
}

import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { fixedFor } from '../../platform/database/fixed.ts'
import { anyOf, type Filter } from '../../platform/lists/spec.ts'
import { visibleSchools } from './schools.visible.ts'

/** The schools in the actor's reach. */
const schoolOptions = fixedFor((db, actor) =>
  db
    .selectFrom('schools as s')
    .where(visibleSchools(actor, 's'))
    .select(['s.name as label', 's.id as value'])
    .orderBy('s.search_text')
    .limit(choiceLimit),
)

/** The filter of a list by the school whose id is in a column ("c.school_id"). */
export function bySchool(column: string): Filter {
  return {
    label: 'filter.school',
    type: 'select',
    options: ({ db, actor }) => schoolOptions(db, actor, {}),
    where: (values) => anyOf(column, values),
  }
}

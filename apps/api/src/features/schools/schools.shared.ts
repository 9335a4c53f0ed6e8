import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { sql } from 'kysely'
import { choicesOf, offered } from '../../platform/lists/choices.ts'
import { anyOf, type Filter } from '../../platform/lists/list-options.ts'
import { isLike } from '../../platform/lists/search.ts'
import { schoolName, schoolText, visibleSchools } from '../../visible/schools.ts'

/** Schools in reach. */
export const schoolChoices = choicesOf((db, actor, { pattern, ids }) =>
  db
    .selectFrom('schools as s')
    .where(visibleSchools(actor, 's'))
    .where(isLike(sql.ref('s.search_text'), pattern))
    .$if(ids !== undefined, (rows) => rows.where(anyOf('s.id', ids ?? [])))
    .select(['s.id', schoolName(actor, 's').as('name')])
    .orderBy(schoolText(actor, 's'))
    .orderBy('s.id')
    .limit(choiceLimit),
)

/** The filter of a list by the school whose id is in a column ("c.tenant_id"). */
export function bySchool(column: string): Filter {
  return {
    label: 'filter.school',
    type: 'select',
    ...offered(schoolChoices, 'schools'),
    where: (values) => anyOf(column, values),
  }
}

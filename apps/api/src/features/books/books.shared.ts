import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { fixedFor } from '../../platform/database/fixed.ts'
import type { Filter } from '../../platform/lists/spec.ts'
import { visibleBooks } from './books.visible.ts'

/** The books in the actor's reach. */
const bookOptions = fixedFor((db, actor) =>
  db
    .selectFrom('books as b')
    .where(visibleBooks(actor, 'b'))
    .select(['b.name as label', 'b.id as value'])
    .orderBy('b.search_text')
    .limit(choiceLimit),
)

/** The filter of a list by book: of the row itself, or of what `where` looks at. */
export function byBook(where: Filter['where']): Filter {
  return {
    label: 'filter.book',
    type: 'select',
    options: ({ db, actor }) => bookOptions(db, actor, {}),
    where,
  }
}

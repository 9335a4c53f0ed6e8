import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { sql } from 'kysely'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { type ChoiceValues, choicesOf, offered } from '../../platform/lists/choices.ts'
import { anyOf, type Filter } from '../../platform/lists/list-options.ts'
import { isLike } from '../../platform/lists/search.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { openBooks, visibleBooks } from '../../visible/books.ts'

/** Books in reach, of one grade where that is given. */
export const bookChoices = choicesOf((db, actor, values) => choices(db, actor, values, always))

/** Those of them with which something new can be begun. */
export const openBookChoices = choicesOf((db, actor, values) =>
  choices(db, actor, values, openBooks(actor, 'b')),
)

function choices(
  db: Reader,
  actor: Viewer,
  { pattern, gradeId, ids }: Slots<ChoiceValues>,
  which: Condition,
) {
  return db
    .selectFrom('books as b')
    .where(visibleBooks(actor, 'b'))
    .where(which)
    .where(isLike(sql.ref('b.search_text'), pattern))
    .$if(gradeId !== undefined, (rows) => rows.where('b.grade_id', '=', gradeId ?? null))
    .$if(ids !== undefined, (rows) => rows.where(anyOf('b.id', ids ?? [])))
    .select(['b.id', 'b.name'])
    .orderBy('b.search_text')
    .orderBy('b.id')
    .limit(choiceLimit)
}

/** The filter of a list by book: of the row itself, or of what `where` looks at. */
export function byBook(where: Filter['where']): Filter {
  return { label: 'filter.book', type: 'select', ...offered(bookChoices, 'books'), where }
}

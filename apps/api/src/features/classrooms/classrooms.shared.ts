import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { sql } from 'kysely'
import { choicesOf, offered } from '../../platform/lists/choices.ts'
import { anyOf, type Filter } from '../../platform/lists/list-options.ts'
import { isLike } from '../../platform/lists/search.ts'
import { isProvider } from '../../platform/session/viewer.ts'
import { ofThisYear, visibleClassrooms } from '../../visible/classrooms.ts'
import { schoolName } from '../../visible/schools.ts'

/**
 * Classrooms in reach, of one grade or school where that is given. To those who see several schools the school's name
 * stands behind the class's, and is searched too, since every school has a "6 A".
 */
export const classChoices = choicesOf((db, actor, { pattern, gradeId, schoolId, ids }) => {
  const withSchool = isProvider(actor) && schoolId === undefined
  const name = withSchool
    ? sql<string>`c.name || ' · ' || ${schoolName(actor, 'sc')}`
    : sql<string>`c.name`
  const text = withSchool ? sql`c.search_text || ' · ' || sc.search_text` : sql.ref('c.search_text')
  return (
    db
      .selectFrom('classrooms as c')
      .$if(withSchool, (rows) => rows.innerJoin('schools as sc', 'sc.id', 'c.tenant_id'))
      .where(visibleClassrooms(actor, 'c'))
      .where(isLike(text, pattern))
      .$if(gradeId !== undefined, (rows) => rows.where('c.grade_id', '=', gradeId ?? null))
      .$if(schoolId !== undefined, (rows) => rows.where('c.tenant_id', '=', schoolId ?? null))
      // One of a year that is over is named where it is chosen already, and not offered.
      .$if(ids === undefined, (rows) => rows.where(ofThisYear('c')))
      .$if(ids !== undefined, (rows) => rows.where(anyOf('c.id', ids ?? [])))
      .select(['c.id', name.as('name')])
      .orderBy('c.search_text')
      .$if(withSchool, (rows) => rows.orderBy(sql`sc.search_text`))
      .orderBy('c.id')
      .limit(choiceLimit)
  )
})

/** The filter of a list by class: of the row itself, or of what `where` looks at. */
export function byClass(where: Filter['where']): Filter {
  return { label: 'filter.class', type: 'select', ...offered(classChoices, 'classes'), where }
}

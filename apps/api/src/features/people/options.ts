import type { Language } from '@meridian/contract/core/language.ts'
import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { anyOf, type Filter } from '../../platform/lists/page.ts'
import { nameIn } from '../../platform/messages/named.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { type Actor, isProvider } from '../../platform/session/actor.ts'
import { visibleClassrooms } from '../classrooms/classrooms.visible.ts'
import { visibleSchools } from '../schools/schools.visible.ts'

type Option = { label: string; value: string }

/** All grades, from the lowest. */
export function gradeOptions(db: Reader, language: Language): Promise<Option[]> {
  return db
    .selectFrom('grades as g')
    .select([nameIn('g', language).as('label'), 'g.id as value'])
    .orderBy('g.level')
    .execute()
}

/** The classes in the actor's reach. For those who see several schools, the school's name stands behind. */
export function classOptions(db: Reader, actor: Actor): Promise<Option[]> {
  const label = isProvider(actor) ? sql<string>`c.name || ' · ' || sc.name` : sql<string>`c.name`
  return db
    .selectFrom('classrooms as c')
    .innerJoin('schools as sc', 'sc.id', 'c.school_id')
    .where(visibleClassrooms(actor, 'c'))
    .select([label.as('label'), 'c.id as value'])
    .orderBy('c.search_text')
    .orderBy('sc.search_text')
    .limit(choiceLimit)
    .execute()
}

/** The schools in the actor's reach. */
function schoolOptions(db: Reader, actor: Actor): Promise<Option[]> {
  return db
    .selectFrom('schools as s')
    .where(visibleSchools(actor, 's'))
    .select(['s.name as label', 's.id as value'])
    .orderBy('s.search_text')
    .limit(choiceLimit)
    .execute()
}

/** Whether an account is open. */
export function statusOptions(t: Translate): Option[] {
  return [
    { label: t('people.active'), value: 'true' },
    { label: t('people.blocked'), value: 'false' },
  ]
}

/** The filter by school, for those who see several. */
export function schoolFilter(db: Reader, actor: Actor, column: string): Record<string, Filter> {
  if (!isProvider(actor)) return {}
  return {
    school_id: {
      label: 'filter.school',
      type: 'select',
      options: () => schoolOptions(db, actor),
      where: (values) => anyOf(column, values),
    },
  }
}

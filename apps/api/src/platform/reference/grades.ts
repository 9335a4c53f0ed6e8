import type { Language } from '@meridian/contract/core/language.ts'
import { fixed } from '../database/fixed.ts'
import { isId } from '../database/ids.ts'
import type { Reader } from '../database/transaction.ts'
import { invalidField } from '../http/errors.ts'
import type { Filter } from '../lists/spec.ts'
import { nameIn } from '../messages/named.ts'

/** Every grade from the lowest, for the filter of a list. */
export function gradeOptions(
  db: Reader,
  language: Language,
): Promise<{ label: string; value: string }[]> {
  return grades[language](db, {})
}

/** The filter of a list by grade: of the row itself, or of what `where` looks at. */
export function byGrade(where: Filter['where']): Filter {
  const options: Filter['options'] = ({ db, language }) => gradeOptions(db, language)
  return { label: 'filter.grade', type: 'select', options, where }
}

const gradesIn = (language: Language) =>
  fixed((db) =>
    db
      .selectFrom('grades as g')
      .select([nameIn('g', language).as('label'), 'g.id as value'])
      .orderBy('g.level'),
  )
const grades = { en: gradesIn('en'), ar: gradesIn('ar') }

/** Checks a grade that a body names; gives its id as the database writes it. 422 on `path` when there is none. */
export async function requireGrade(db: Reader, id: string, path = 'grade_id'): Promise<string> {
  const grade = isId(id)
    ? await db.selectFrom('grades').where('id', '=', id).select('id').executeTakeFirst()
    : undefined
  if (!grade) throw invalidField(path, 'validation.not_available')
  return grade.id
}

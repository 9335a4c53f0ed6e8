import type { Language } from '@meridian/contract/core/language.ts'
import { compiled } from '../database/compiled.ts'
import type { Condition } from '../database/conditions.ts'
import { isId } from '../database/ids.ts'
import type { Reader } from '../database/transaction.ts'
import { invalidField } from '../errors/call-error.ts'
import type { Filter } from '../lists/list-options.ts'
import { nameIn } from '../messages/named.ts'
import { compiledFor } from '../session/compiled-for.ts'
import { isProvider, type Viewer } from '../session/viewer.ts'

/** Every grade from the lowest, for the filter of a list. */
export function gradeOptions(
  db: Reader,
  language: Language,
): Promise<{ label: string; value: string }[]> {
  return grades[language](db, {})
}

/**
 * The filter of a list by grade: of the row itself, or of another row that `where` looks at. It offers the grades for
 * which `inUse` holds (of the grade `g`), so that no grade is offered which nothing in reach has. A super admin is
 * offered all, as a search through every school takes long.
 */
export function byGrade(where: Filter['where'], inUse: (actor: Viewer) => Condition): Filter {
  const used = compiledFor<object, { label: string; value: string }>((db, actor, _none, language) =>
    db
      .selectFrom('grades as g')
      .where(inUse(actor))
      .select([nameIn('g', language).as('label'), 'g.id as value'])
      .orderBy('g.level'),
  )
  const options: Filter['options'] = ({ db, actor, language }) =>
    isProvider(actor) ? gradeOptions(db, language) : used(db, actor, {}, language)
  return { label: 'filter.grade', type: 'select', options, where }
}

const gradesIn = (language: Language) =>
  compiled((db) =>
    db
      .selectFrom('grades as g')
      .select([nameIn('g', language).as('label'), 'g.id as value'])
      .orderBy('g.level'),
  )
const grades = { en: gradesIn('en'), ar: gradesIn('ar') }

/**
 * Checks a grade that a body names.
 * @returns its id as the database writes it
 * @throws CallError invalid on `path` when there is none
 */
export async function requireGrade(db: Reader, id: string, path = 'grade_id'): Promise<string> {
  const grade = isId(id)
    ? await db.selectFrom('grades').where('id', '=', id).select('id').executeTakeFirst()
    : undefined
  if (!grade) throw invalidField(path, 'validation.not_available')
  return grade.id
}

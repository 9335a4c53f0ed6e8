import type { Language } from '@meridian/contract/core/language.ts'
import { fold } from '@meridian/contract/core/text.ts'
import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { type SqlBool, sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/http/errors.ts'
import { holds } from '../../platform/lists/page.ts'
import { nameIn } from '../../platform/messages/named.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { visibleBooks } from '../books/books.visible.ts'
import { visibleClassrooms } from '../classrooms/classrooms.visible.ts'
import { visibleStudents, visibleTeachers } from '../people/people.visible.ts'
import { visibleSchools } from '../schools/schools.visible.ts'

/** What a choice list may be narrowed by; ids that can be no row's match nothing. */
export interface Narrow {
  query?: string
  gradeId?: string | undefined
  schoolId?: string | undefined
}

const idOrNobody = (id: string) => (isId(id) ? id : null)

/** Schools in reach. */
export function schoolChoices(db: Reader, actor: Actor, { query = '' }: Narrow) {
  const choices = db
    .selectFrom('schools as s')
    .where(visibleSchools(actor, 's'))
    .where(holds(sql.ref('s.search_text'), query))
    .select(['s.id', 's.name'])
    .orderBy('s.search_text')
    .orderBy('s.id')
    .limit(choiceLimit)
  return rowsOf(db, choices)
}

/** Classrooms in reach, of one grade or school where that is given. */
export function classChoices(db: Reader, actor: Actor, { query = '', gradeId, schoolId }: Narrow) {
  let classes = db
    .selectFrom('classrooms as c')
    .where(visibleClassrooms(actor, 'c'))
    .where(holds(sql.ref('c.search_text'), query))
  if (gradeId) classes = classes.where('c.grade_id', '=', gradeId)
  if (schoolId) classes = classes.where('c.school_id', '=', schoolId)
  const choices = classes
    .select(['c.id', 'c.name'])
    .orderBy('c.search_text')
    .orderBy('c.id')
    .limit(choiceLimit)
  return rowsOf(db, choices)
}

/** Books in reach, of one grade where that is given. */
export function bookChoices(db: Reader, actor: Actor, { query = '', gradeId }: Narrow) {
  let books = db
    .selectFrom('books as b')
    .where(visibleBooks(actor, 'b'))
    .where(holds(sql.ref('b.search_text'), query))
  if (gradeId) books = books.where('b.grade_id', '=', gradeId)
  const choices = books
    .select(['b.id', 'b.name'])
    .orderBy('b.search_text')
    .orderBy('b.id')
    .limit(choiceLimit)
  return rowsOf(db, choices)
}

/** Teachers in reach, of one school where that is given; by id of the teacher, not of the user. */
export function teacherChoices(db: Reader, actor: Actor, { query = '', schoolId }: Narrow) {
  let teachers = db
    .selectFrom('teachers as t')
    // With the school, by which names are indexed.
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 't.user_id').onRef('u.school_id', '=', 't.school_id'),
    )
    .where(visibleTeachers(actor, 't'))
    .where(holds(sql.ref('u.search_text'), query))
  if (schoolId !== undefined) teachers = teachers.where('t.school_id', '=', idOrNobody(schoolId))
  const choices = teachers
    .select(['t.id', 'u.name'])
    .orderBy('u.search_text')
    .orderBy('t.id')
    .limit(choiceLimit)
  return rowsOf(db, choices)
}

/** Students in reach, of one grade or class where that is given. */
export function studentChoices(
  db: Reader,
  actor: Actor,
  { query = '', gradeId, classId }: Narrow & { classId?: string },
) {
  let students = db
    .selectFrom('students as s')
    // With the school, by which names are indexed.
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.school_id', '=', 's.school_id'),
    )
    .where(visibleStudents(actor, 's'))
    .where(holds(sql.ref('u.search_text'), query))
  if (gradeId !== undefined) students = students.where('s.grade_id', '=', idOrNobody(gradeId))
  if (classId)
    students = students.where((where) =>
      where.exists(
        where
          .selectFrom('enrolments as e')
          .whereRef('e.student_id', '=', 's.id')
          .where('e.classroom_id', '=', classId),
      ),
    )
  const choices = students
    .select(['s.id', 'u.name'])
    .orderBy('u.search_text')
    .orderBy('s.id')
    .limit(choiceLimit)
  return rowsOf(db, choices)
}

/** All grades, from the lowest. */
export function gradeChoices(db: Reader, language: Language) {
  return db
    .selectFrom('grades as g')
    .select(['g.id', nameIn('g', language).as('name')])
    .orderBy('g.level')
    .execute()
}

/** All countries by their ISO code, in the order of the caller's language. */
export async function countryChoices(db: Reader, language: Language, { query = '' }: Narrow) {
  const rows = await db
    .selectFrom('countries as co')
    .where(
      sql<SqlBool>`(${holds(sql`fold(co.name_en)`, query)} or ${holds(sql`fold(co.name_ar)`, query)})`,
    )
    .select(['co.code as id', nameIn('co', language).as('name')])
    .execute()
  const { compare } = new Intl.Collator(language)
  return rows.sort((one, other) => compare(one.name, other.name))
}

/** Cities of a country, those that begin with what was typed first; none until a country is named. */
export async function cityChoices(
  db: Reader,
  { query = '', countryId }: Narrow & { countryId?: string | undefined },
) {
  if (countryId === undefined) return []
  return db
    .selectFrom('cities as ci')
    .where('ci.country_code', '=', countryId)
    .where(holds(sql`fold(ci.name)`, query))
    .select(['ci.id', 'ci.name'])
    .orderBy(sql`position(${fold(query.replaceAll('\0', ''))} in fold(ci.name))`)
    .orderBy('ci.name')
    .orderBy('ci.id')
    .limit(choiceLimit)
    .execute()
}

/** The id of an existing grade; 404 for any other. */
export async function existingGrade(db: Reader, id: string): Promise<string> {
  const row = isId(id)
    ? await db.selectFrom('grades').where('id', '=', id).select('id').executeTakeFirst()
    : undefined
  if (!row) throw new CallError('not_found')
  return row.id
}

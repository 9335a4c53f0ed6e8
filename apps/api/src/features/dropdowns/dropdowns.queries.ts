import type { Language } from '@meridian/contract/core/language.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { type SqlBool, sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { type ChoiceFilter, choicesOf } from '../../platform/lists/choices.ts'
import { holds, isLike } from '../../platform/lists/search.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { studentText, visibleStudents, visibleTeachers } from '../../visible/people.ts'
import { visibleResources } from '../../visible/resources.ts'

/** Teachers in reach, of one school where it is given; by the id of the teacher, not of the user. */
export const teacherChoices = choicesOf((db, actor, { pattern, schoolId }) =>
  db
    .selectFrom('teachers as t')
    // Joined with the school, by which names are indexed.
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 't.user_id').onRef('u.tenant_id', '=', 't.tenant_id'),
    )
    .where(visibleTeachers(actor, 't'))
    .where(isLike(sql.ref('u.search_text'), pattern))
    .$if(schoolId !== undefined, (rows) => rows.where('t.tenant_id', '=', schoolId ?? null))
    .select(['t.id', 'u.name'])
    .orderBy('u.search_text')
    .orderBy('t.id')
    .limit(choiceLimit),
)

/** Students in reach, of one grade or class where that is given. */
export const studentChoices = choicesOf((db, actor, { pattern, gradeId, classId }) =>
  db
    .selectFrom('students as s')
    // Joined with the school, by which names are indexed.
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.tenant_id', '=', 's.tenant_id'),
    )
    .where(visibleStudents(actor, 's'))
    .where(isLike(studentText(actor, 'u'), pattern))
    .$if(gradeId !== undefined, (rows) => rows.where('s.grade_id', '=', gradeId ?? null))
    .$if(classId !== undefined, (rows) =>
      rows.where((where) =>
        where.exists(
          where
            .selectFrom('enrolments as e')
            .whereRef('e.student_id', '=', 's.id')
            .where('e.classroom_id', '=', classId ?? null),
        ),
      ),
    )
    .select(['s.id', 'u.name'])
    .orderBy('u.search_text')
    .orderBy('s.id')
    .limit(choiceLimit),
)

/** The actor's own papers that have a name and are not archived. */
export const paperChoices = choicesOf((db, actor, { pattern }) =>
  db
    .selectFrom('papers as p')
    .where('p.owner_id', '=', actor.userId)
    .where('p.archived_at', 'is', null)
    .where('p.name', '<>', '')
    .where(isLike(sql.ref('p.search_text'), pattern))
    .select(['p.id', 'p.name'])
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(choiceLimit),
)

/** What the actor can give: their own papers, and worksheets in the library; all of them named and not archived. */
export const givingChoices = choicesOf((db, actor, { pattern }) =>
  db
    .selectFrom('papers as p')
    .where((where) =>
      where.or([
        where('p.owner_id', '=', actor.userId),
        where.and([
          where('p.kind', '=', 'worksheet'),
          where.exists(
            where
              .selectFrom('resources as r')
              .whereRef('r.paper_id', '=', 'p.id')
              .where(visibleResources(actor, 'r')),
          ),
        ]),
      ]),
    )
    .where('p.archived_at', 'is', null)
    .where('p.name', '<>', '')
    .where(isLike(sql.ref('p.search_text'), pattern))
    .select(['p.id', 'p.name'])
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(choiceLimit),
)

/** All grades, from the lowest. */
export function gradeChoices(db: Reader, language: Language) {
  return db
    .selectFrom('grades as g')
    .select(['g.id', nameIn('g', language).as('name')])
    .orderBy('g.level')
    .execute()
}

/** All countries by their ISO code, in the order of the caller's language. */
export async function countryChoices(db: Reader, language: Language, { query = '' }: ChoiceFilter) {
  const rows = await db
    .selectFrom('countries as co')
    .where(
      sql<SqlBool>`(${holds(sql`normalize_for_search(co.name_en)`, query)} or ${holds(sql`normalize_for_search(co.name_ar)`, query)})`,
    )
    .select(['co.code as id', nameIn('co', language).as('name')])
    .execute()
  const { compare } = new Intl.Collator(language)
  return rows
    .sort((one, other) => compare(one.name, other.name))
    .map((row) => ({ ...row, time_zones: zonesOf(row.id) }))
}

/** A locale with the member that TypeScript does not know (ECMA-402, Intl Locale Info). */
type LocaleWithZones = Intl.Locale & { getTimeZones: () => string[] | undefined }
const known = new Map<string, string[]>()

/** The time zones of a country by its ISO code, as the runtime's data has them. */
function zonesOf(code: string): string[] {
  const place = () => new Intl.Locale('und', { region: code }) as LocaleWithZones
  const zones = known.get(code) ?? place().getTimeZones() ?? []
  known.set(code, zones)
  return zones
}

/**
 * Cities of a country, those that begin with the typed text first. Without a country, cities of the countries that
 * schools are in: the cities of schools stand before the others.
 */
export async function cityChoices(
  db: Reader,
  { query = '', countryId }: ChoiceFilter & { countryId?: string | undefined },
) {
  const cities = db.selectFrom('cities as ci')
  const chosen =
    countryId === undefined
      ? cities
          .where('ci.country_code', 'in', (of) =>
            of
              .selectFrom('schools as s')
              .where('s.country_code', 'is not', null)
              .select(sql<string>`s.country_code`.as('code')),
          )
          .orderBy((of) =>
            of.not(of.exists(of.selectFrom('schools as s').whereRef('s.city_id', '=', 'ci.id'))),
          )
      : cities.where('ci.country_code', '=', countryId)
  return chosen
    .where(holds(sql`normalize_for_search(ci.name)`, query))
    .select(['ci.id', 'ci.name'])
    .orderBy(
      sql`position(${normalizeForSearch(query.replaceAll('\0', ''))} in normalize_for_search(ci.name))`,
    )
    .orderBy('ci.name')
    .orderBy('ci.id')
    .limit(choiceLimit)
    .execute()
}

/**
 * The id of an existing grade.
 * @throws CallError not_found for any other
 */
export async function existingGrade(db: Reader, id: string): Promise<string> {
  const row = isId(id)
    ? await db.selectFrom('grades').where('id', '=', id).select('id').executeTakeFirst()
    : undefined
  if (!row) throw new CallError('not_found')
  return row.id
}

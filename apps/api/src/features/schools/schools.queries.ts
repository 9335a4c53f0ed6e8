import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { School as SchoolData } from '@meridian/contract/schools.ts'
import { type SqlBool, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { mapped, type Slots, type Value } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import {
  type Asking,
  anyOf,
  byStatus,
  type ListOptions,
  whenChosen,
} from '../../platform/lists/list-options.ts'
import { nameIn } from '../../platform/messages/named.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { schoolText, visibleSchools } from '../../visible/schools.ts'
import { byBook } from '../books/books.shared.ts'
import { schoolCan } from './schools.policy.ts'

const count = (table: 'classrooms' | 'teachers' | 'students') =>
  sql<number>`(select count(*)::int from ${sql.table(table)} x where x.tenant_id = s.id
    ${table === 'classrooms' ? sql`and x.year_id is null` : sql``})`

/** Schools with their place, licensed books and counts. */
function schools(db: Reader, actor: Viewer, language: Language) {
  return db
    .selectFrom('schools as s')
    .leftJoin('countries as co', 'co.code', 's.country_code')
    .leftJoin('cities as ci', 'ci.id', 's.city_id')
    .where(visibleSchools(actor, 's'))
    .select([
      's.id',
      's.name',
      's.name_ar',
      's.logo_id',
      's.week_start',
      's.weekend',
      's.code',
      's.country_code',
      's.city_id',
      's.time_zone',
      's.address',
      's.phone',
      's.email',
      's.active',
      's.version',
      'ci.name as city_name',
    ])
    .select([
      nameIn('co', language).as('country_name'),
      count('classrooms').as('classes_count'),
      count('teachers').as('teachers_count'),
      count('students').as('students_count'),
      sql<string>`(select coalesce(sum(f.size), 0) from files f where f.tenant_id = s.id)`.as(
        'storage_used',
      ),
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.search_text), '[]')
        from school_books sb join books b on b.id = sb.book_id where sb.tenant_id = s.id)`.as(
        'books',
      ),
    ])
}

/** The part of the configuration that limits a school. */
type Limited = Pick<Config, 'limits'>

type Row = Awaited<ReturnType<ReturnType<typeof schools>['executeTakeFirstOrThrow']>>

function present(actor: Actor, { limits }: Limited, row: Row, addressOf: AddressOf): SchoolData {
  const { country_code, country_name, city_id, city_name, ...rest } = row
  return {
    ...rest,
    logo: addressOf(row.logo_id),
    storage_used: Number(row.storage_used),
    storage_limit: limits.schoolStorage,
    country: country_code ? { id: country_code, name: country_name } : null,
    city: city_id && city_name ? { id: city_id, name: city_name } : null,
    can: schoolCan(actor),
  }
}

const options = (actor: Viewer): ListOptions => ({
  search: 's.search_text',
  sorts: {
    name: schoolText(actor, 's'),
    city: 'ci.name',
    active: 's.active',
    classes_count: count('classrooms'),
    teachers_count: count('teachers'),
    students_count: count('students'),
  },
  order: { column: 'name', direction: 'asc' },
  id: 's.id',
  filters: {
    country_id: {
      label: 'filter.country',
      type: 'select',
      options: async ({ db, actor, language, t }) =>
        (await countryOptions(db, actor, {}, language)).map(({ label, value }) =>
          value === null ? { label: t('filter.none_given'), value: noCountry } : { label, value },
        ),
      where: (values) =>
        sql`coalesce(s.country_code, ${noCountry}) = any(${onlyCountries(values)}::text[])`,
    },
    book_id: byBook(
      (values) =>
        sql`exists (select from school_books fb where fb.tenant_id = s.id and ${anyOf('fb.book_id', values)})`,
    ),
    active: byStatus('s.active', ['schools.active', 'schools.blocked']),
    no_admin: {
      label: 'filter.no_admin',
      type: 'checkbox',
      where: (values) =>
        whenChosen(
          values,
          sql<SqlBool>`(s.active and not exists (
            select from school_admins na join last_logins nl on nl.user_id = na.user_id
            where na.tenant_id = s.id))`,
        ),
    },
    no_book: {
      label: 'filter.no_book',
      type: 'checkbox',
      where: (values) =>
        whenChosen(
          values,
          sql<SqlBool>`(s.active and not exists (
            select from school_books nb where nb.tenant_id = s.id))`,
        ),
    },
  },
})

const schoolPages = compiledList((db, actor, _none: Slots<object>, language) => ({
  options: options(actor),
  rows: schools(db, actor, language),
}))

/**
 * One page of the schools in the actor's reach. Sorts: name, city, active and the three counts. Filters: country, licensed
 * book, status.
 */
export async function pageOfSchools(
  asking: Asking & { config: Limited; secrets: Secrets },
  request: ListRequest,
) {
  const { actor, config, secrets } = asking
  const [page, addressOf] = await Promise.all([
    schoolPages(asking, {}, request),
    fileAddresses(secrets, actor),
  ])
  return { ...page, data: page.data.map((row) => present(actor, config, row, addressOf)) }
}

/** The filter's value for schools without a country; no country has such a code. */
const noCountry = 'none'

/** Makes a value that is no code match nothing, as a country without schools would. */
function onlyCountries(values: Value<string[]>): Value<string[]> {
  return mapped(values, (given) =>
    given.filter((value) => value === noCountry || /^[A-Z]{2}$/.test(value)),
  )
}

/** The countries that have a school; null stands for the schools without one. */
const countryOptions = compiledFor((db, actor, _none: Slots<object>, language) => {
  const name = nameIn('co', language)
  return db
    .selectFrom('schools as s')
    .leftJoin('countries as co', 'co.code', 's.country_code')
    .where(visibleSchools(actor, 's'))
    .groupBy(['co.code', name])
    .select([name.as('label'), 'co.code as value'])
    .orderBy(name, (order) => order.asc().nullsLast())
})

/** The reader of a school, and the surroundings. */
interface Describing {
  db: Reader
  actor: Actor
  language: Language
  config: Limited
  secrets: Secrets
}

/** One school, which the caller knows to be in the actor's reach. */
export async function describeSchool(
  { db, actor, language, config, secrets }: Describing,
  id: string,
): Promise<SchoolData> {
  const row = await schools(db, actor, language)
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
  return present(actor, config, row, await fileAddresses(secrets, actor))
}

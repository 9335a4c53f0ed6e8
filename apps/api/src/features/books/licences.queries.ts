import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type BookLicence, licenceStates } from '@meridian/contract/licences.shapes.ts'
import type { Licence } from '@meridian/contract/licences.ts'
import { type SqlBool, sql } from 'kysely'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking, ListOptions } from '../../platform/lists/list-options.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { schoolName, schoolText } from '../../visible/schools.ts'
import { licenceDays, licenceState, seatsUsed } from './licences.sql.ts'

function licences(db: Reader, actor: Pick<Viewer, 'language'>) {
  return db
    .selectFrom('school_books as sb')
    .innerJoin('schools as s', 's.id', 'sb.tenant_id')
    .leftJoin('cities as ci', 'ci.id', 's.city_id')
    .select(['sb.tenant_id', 'sb.seats', 'sb.version', 'ci.name as city'])
    .select([
      schoolName(actor, 's').as('name'),
      seatsUsed('sb').as('used'),
      sql<BookLicence>`json_build_object(${licenceDays('sb')})`.as('days'),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof licences>['executeTakeFirstOrThrow']>>

const present = ({ tenant_id, name, city, days, seats, used, version }: Row): Licence => ({
  school: { id: tenant_id, name, city },
  ...days,
  ...{ seats, used, version },
})

const options = (actor: Viewer): ListOptions => ({
  search: 's.search_text',
  sorts: { school: schoolText(actor, 's'), ends_on: 'sb.ends_on' },
  order: { column: 'school', direction: 'asc' },
  id: 's.id',
  filters: {
    state: {
      label: 'filter.licence',
      type: 'select',
      options: async ({ t }) =>
        licenceStates.map((value) => ({ value, label: t(`licences.state_${value}`) })),
      where: (values) => sql<SqlBool>`${licenceState('sb')} = any(${values}::text[])`,
    },
  },
})

const pages = compiledList((db, actor, { bookId }: Slots<{ bookId: string }>) => ({
  options: options(actor),
  rows: licences(db, actor).where('sb.book_id', '=', bookId),
}))

/** One page of the schools that are licensed for a book, which the publisher alone asks for. */
export async function pageOfLicences(asking: Asking, bookId: string, request: ListRequest) {
  const page = await pages(asking, { bookId }, request)
  return { ...page, data: page.data.map(present) }
}

/** The licence of one school for a book. @throws CallError not_found where there is none */
export async function describeLicence(
  { db, actor }: Pick<Asking, 'actor'> & { db: Reader },
  bookId: string,
  schoolId: string,
): Promise<Licence> {
  const row = await licences(db, actor)
    .where('sb.book_id', '=', bookId)
    .where('sb.tenant_id', '=', schoolId)
    .executeTakeFirstOrThrow(() => notFound())
  return present(row)
}

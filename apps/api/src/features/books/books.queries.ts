import { type Book as BookData, type BookDetail, bookStates } from '@meridian/contract/books.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type SqlBool, sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, anyOf, type ListOptions } from '../../platform/lists/list-options.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { byGrade } from '../../platform/reference/grades.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { bookState, taughtBooks, visibleBooks } from '../../visible/books.ts'
import { bookCan } from './books.policy.ts'
import { licenceOf, licenceState, seatsOf } from './licences.sql.ts'

function books(db: Reader, actor: Viewer, language: Language) {
  return db
    .selectFrom('books as b')
    .innerJoin('grades as g', 'g.id', 'b.grade_id')
    .where(visibleBooks(actor, 'b'))
    .select([
      'b.id',
      'b.name',
      'b.thumbnail_id',
      'b.version',
      'b.grade_id',
      bookState('b').as('state'),
    ])
    .select([nameIn('g', language).as('grade_name'), licenceOf(actor, 'b').as('licence')])
}

type Row = Awaited<ReturnType<ReturnType<typeof books>['executeTakeFirstOrThrow']>>

function present(actor: Actor, row: Row, addressOf: AddressOf): BookData {
  const { id, name, version, state, licence } = row
  return {
    id,
    name,
    thumbnail: addressOf(row.thumbnail_id),
    grade: { id: row.grade_id, name: row.grade_name },
    state,
    licence,
    version,
    can: bookCan(actor),
  }
}

const options = (actor: Viewer): ListOptions => ({
  search: 'b.search_text',
  sorts: { name: 'b.search_text', grade: 'g.level' },
  order: { column: 'name', direction: 'asc' },
  id: 'b.id',
  filters: {
    grade_id: byGrade(
      (values) => anyOf('b.grade_id', values),
      (actor) => sql<SqlBool>`exists (
        select from books gb where gb.grade_id = g.id and ${visibleBooks(actor, 'gb')})`,
    ),
    licence: {
      label: 'filter.licence',
      type: 'select',
      options: async ({ t }) =>
        (['ending', 'ended'] as const).map((value) => ({
          value,
          label: t(`licences.state_${value}`),
        })),
      where: (values) => sql<SqlBool>`exists (
        select from school_books fl where fl.book_id = b.id and ${isProvider(actor) ? always : sql`fl.tenant_id = ${actor.schoolId}`}
          and ${licenceState('fl')} = any(${values}::text[]))`,
    },
    state: {
      label: 'filter.status',
      type: 'select',
      options: async ({ actor, t }) =>
        bookStates
          .filter((value) => value !== 'draft' || isProvider(actor))
          .map((value) => ({ value, label: t(`books.state_${value}`) })),
      otherwise: sql<SqlBool>`b.archived_at is null`,
      where: (values) => sql<SqlBool>`${bookState('b')} = any(${values}::text[])`,
    },
  },
})

const bookPages = compiledList(
  (db, actor, { id, tenant_id }: Slots<{ id?: string; tenant_id?: string }>, language) => {
    const ofTeacher: Condition = id && tenant_id ? taughtBooks({ id, tenant_id }, 'b') : always
    return { options: options(actor), rows: books(db, actor, language).where(ofTeacher) }
  },
)

/**
 * One page of the books in the actor's reach; of those that are one teacher's to use when a teacher is given. Sorts:
 * name, grade. Filters: grade_id, licence, state; archived ones show only where they are asked for.
 */
export async function pageOfBooks(
  asking: Asking & { secrets: Secrets },
  request: ListRequest,
  teacher?: { id: string; tenant_id: string },
) {
  const { secrets, actor } = asking
  const values = teacher ? { id: teacher.id, tenant_id: teacher.tenant_id } : {}
  const [page, addressOf] = await Promise.all([
    bookPages(asking, values, request),
    fileAddresses(secrets, actor),
  ])
  return { ...page, data: page.data.map((row) => present(actor, row, addressOf)) }
}

/** One book with its units and lessons in order; it is known to be in the actor's reach. */
export async function describeBook(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<BookDetail> {
  const row = await firstOf(bookWithUnits(db, actor, { id }, language))
  if (!row) throw notFound()
  const addressOf = await fileAddresses(secrets, actor)
  const { thumbnail_id, units, seats } = row
  return { ...present(actor, row, addressOf), thumbnail_id, units, seats }
}

const bookWithUnits = compiledFor((db, actor, { id }: Slots<{ id: string }>, language) =>
  books(db, actor, language)
    .where('b.id', '=', id)
    .select(
      sql<BookDetail['units']>`(
        select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'lessons', (
          select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position), '[]')
          from lessons l where l.unit_id = u.id)) order by u.position), '[]')
        from units u where u.book_id = b.id)`.as('units'),
    )
    .select(seatsOf(actor, 'b').as('seats')),
)

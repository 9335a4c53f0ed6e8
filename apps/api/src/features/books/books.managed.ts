import { sql } from 'kysely'
import { publisherTenant } from '../../platform/database/tenants.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Managed } from '../../platform/managed/managed.ts'
import { type Dependents, type Subject, unlessInUse } from '../../platform/managed/removal.ts'
import { deleteRow, holdRow } from '../../platform/managed/rows.ts'
import type { Book } from '../../visible/books.ts'
import { bookCan } from './books.policy.ts'

/**
 * Books, for the calls that all managed things share. Units and lessons go with one; schools that use it, resources and papers
 * keep it.
 */
export const books: Managed<Book> = {
  entity: 'book',
  can: bookCan,
  ...unlessInUse({ subjectOf, dependentsOf }),
  hold: (tx, { id }) => holdRow(tx, 'books', id),
  erase: (tx, { id }) => deleteRow(tx, 'books', id),
  binned: async (_tx, { id, name }) => ({
    ...{ kind: 'book', table: 'books', rowId: id, tenantId: publisherTenant, name },
  }),
  deleted: 'books.deleted',
}

function subjectOf({ name, archived_at }: Book): Subject {
  return {
    name,
    things: 'books.dependents',
    goes: 'books.removal',
    keeps: archived_at === null ? 'books.in_use' : 'books.in_use_archived',
    instead: archived_at === null ? 'archive' : null,
  }
}

async function dependentsOf(db: Reader, { id }: Book): Promise<Dependents> {
  const { rows } = await sql<
    Record<'schools' | 'resources' | 'papers' | 'units' | 'lessons', number>
  >`select
    (select count(*)::int from school_books where book_id = ${id}) as schools,
    (select count(*)::int from resources where book_id = ${id}) as resources,
    (select count(*)::int from papers p where p.book_id = ${id}
      and not exists (select from resources r where r.paper_id = p.id)) as papers,
    (select count(*)::int from units where book_id = ${id}) as units,
    (select count(*)::int from lessons l join units u on u.id = l.unit_id
      where u.book_id = ${id}) as lessons`.execute(db)
  const { units = 0, lessons = 0, ...keeps } = rows[0] ?? {}
  return { keeps, goes: { units, lessons } }
}

import { sql } from 'kysely'
import { idSet } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'

/**
 * Checks the books that a form chose and locks them until the transaction ends.
 * @throws CallError invalid on `book_ids` for a missing one
 */
export async function licensedBooks(tx: Tx, values: readonly string[]): Promise<string[]> {
  const ids = idSet(values)
  const rows = ids?.length
    ? await tx.selectFrom('books').where('id', 'in', ids).select('id').forKeyShare().execute()
    : []
  if (rows.length !== ids?.length) throw invalidField('book_ids', 'validation.not_available')
  return rows.map((row) => row.id)
}

/**
 * Licenses a school to exactly these books.
 * @returns the added and the removed ones
 * @throws CallError in_use for a removed one that classes use, invalid on `book_ids` for an added one that is archived
 */
export async function setLicences(tx: Tx, schoolId: string, bookIds: readonly string[]) {
  const before = await tx
    .selectFrom('school_books')
    .where('tenant_id', '=', schoolId)
    .select('book_id')
    .forUpdate()
    .execute()
  const had = before.map((row) => row.book_id)
  const removed = had.filter((id) => !bookIds.includes(id))
  const added = bookIds.filter((id) => !had.includes(id))
  if (removed.length > 0) {
    await refuseUsed(tx, schoolId, removed)
    await tx
      .deleteFrom('school_books')
      .where('tenant_id', '=', schoolId)
      .where('book_id', 'in', removed)
      .execute()
  }
  if (added.length > 0) {
    await refuseArchived(tx, added)
    await tx
      .insertInto('school_books')
      .values(added.map((book_id) => ({ tenant_id: schoolId, book_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return { added, removed }
}

async function refuseArchived(tx: Tx, bookIds: string[]): Promise<void> {
  const archived = await tx
    .selectFrom('books')
    .where('id', 'in', bookIds)
    .where('archived_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  if (archived) throw invalidField('book_ids', 'licences.archived')
}

async function refuseUsed(tx: Tx, schoolId: string, bookIds: string[]): Promise<void> {
  const used = await tx
    .selectFrom('classroom_books as cb')
    .innerJoin('books as b', 'b.id', 'cb.book_id')
    .innerJoin('classrooms as c', 'c.id', 'cb.classroom_id')
    .where('cb.tenant_id', '=', schoolId)
    .where('cb.book_id', 'in', bookIds)
    .select(['b.name', sql<string>`string_agg(c.name, ', ' order by c.search_text)`.as('classes')])
    .groupBy('b.id')
    .orderBy('b.search_text')
    .executeTakeFirst()
  if (!used) return
  const { name, classes } = used
  throw new CallError('in_use', { key: 'schools.book_in_use', values: { book: name, classes } })
}

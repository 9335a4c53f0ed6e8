import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { changeLicence, endLicence, grantLicences } from '@meridian/contract/licences.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { idSet, isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import type { Asked } from '../../platform/managed/managed.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import { type Book, schoolToday } from '../../visible/books.ts'

type Call = Pick<Asked, 'db' | 'actor' | 't'>

/**
 * Licenses several schools for a book; those that are licensed already stay as they are, and are told.
 * @throws CallError conflict for an archived book; invalid on `school_ids` for a school that is not there
 */
export function grant({ db, actor, t }: Call, book: Book, input: BodyOf<typeof grantLicences>) {
  const { school_ids, starts_on, ends_on, seats } = input
  return inTransaction(db, async (tx) => {
    const { archived_at } = await tx
      .selectFrom('books')
      .where('id', '=', book.id)
      .select('archived_at')
      .forKeyShare()
      .executeTakeFirstOrThrow(() => notFound())
    if (archived_at !== null) throw new CallError('conflict', { key: 'licences.archived' })
    const ids = idSet(school_ids)
    const found =
      ids &&
      (await tx.selectFrom('schools').where('id', 'in', ids).select('id').forKeyShare().execute())
    if (!ids || found?.length !== ids.length)
      throw invalidField('school_ids', 'validation.not_available')
    const added = await tx
      .insertInto('school_books')
      .values(ids.map((tenant_id) => ({ tenant_id, book_id: book.id, starts_on, ends_on, seats })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('tenant_id')
      .execute()
    const done = added.map(({ tenant_id }) => tenant_id)
    for (const id of done)
      await audit(tx, actor, 'licensed', 'school', id, {
        ...{ book_id: book.id, name: book.name, starts_on, ends_on, seats },
      })
    const message = t('licences.already')
    return { done, failed: ids.filter((id) => !done.includes(id)).map((id) => ({ id, message })) }
  })
}

/**
 * Changes the days and seats of a licence.
 * @throws CallError not_found without one; stale where it was changed since; invalid on `starts_on` for a day to come while classes
 * use the book
 */
export async function change(
  { db, actor }: Call,
  book: Book,
  input: BodyOf<typeof changeLicence>,
): Promise<void> {
  const { school_id, version, starts_on, ends_on, seats } = input
  await inTransaction(db, async (tx) => {
    const before = await held(tx, book.id, school_id)
    requireCurrent(before.version, version)
    if (starts_on !== null && starts_on > before.today) {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from classroom_books
        where tenant_id = ${school_id} and book_id = ${book.id}`.execute(tx)
      const count = rows[0]?.count ?? 0
      if (count > 0) throw invalidField('starts_on', 'licences.used_already', { count })
    }
    await tx
      .updateTable('school_books')
      .set({ starts_on, ends_on, seats, version: before.version + 1 })
      .$if(ends_on !== before.ends_on, (some) => some.set({ ends_set_at: sql`now()` }))
      .where('tenant_id', '=', school_id)
      .where('book_id', '=', book.id)
      .execute()
    const { today: _, version: __, ...had } = before
    await audit(tx, actor, 'licence changed', 'school', school_id, {
      ...{ book_id: book.id, name: book.name },
      before: had,
      after: { starts_on, ends_on, seats },
      ...blindly(version),
    })
  })
}

/**
 * Ends a licence: its last day is yesterday. One that has not begun is gone, and one that is over stays as it is.
 * @returns whether it is still there
 * @throws CallError not_found without one
 */
export function end(
  { db, actor }: Call,
  book: Book,
  { school_id }: BodyOf<typeof endLicence>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { starts_on, ends_on, today } = await held(tx, book.id, school_id)
    if (ends_on !== null && ends_on < today) return true
    const begun = starts_on === null || starts_on <= today
    const ofSchool = sql`where tenant_id = ${school_id} and book_id = ${book.id}`
    if (begun)
      await sql`update school_books set ends_on = ${today}::date - 1, ends_set_at = now(), version = version + 1 ${ofSchool}`.execute(
        tx,
      )
    else await sql`delete from school_books ${ofSchool}`.execute(tx)
    await audit(tx, actor, 'licence ended', 'school', school_id, {
      book_id: book.id,
      name: book.name,
    })
    return begun
  })
}

/** The licence, held until the transaction ends, with the present day of its school. @throws CallError not_found without one */
async function held(tx: Tx, bookId: string, schoolId: string) {
  if (!isId(schoolId)) throw notFound()
  const { rows } = await sql<{
    starts_on: string | null
    ends_on: string | null
    seats: number | null
    version: number
    today: string
  }>`select sb.starts_on::text, sb.ends_on::text, sb.seats, sb.version, ${schoolToday('sb.tenant_id')}::text as today
    from school_books sb where sb.book_id = ${bookId} and sb.tenant_id = ${schoolId} for update of sb`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw notFound()
  return row
}

import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import { eachForItself } from '../../platform/http/bulk.ts'
import { erase } from '../../platform/managed/calls.ts'
import type { Asked } from '../../platform/managed/managed.ts'
import { listed } from '../../platform/messages/listed.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadBook } from '../../visible/books.ts'
import { books } from './books.managed.ts'
import { bookCan } from './books.policy.ts'

type Changed = Pick<Asked, 'db' | 'actor' | 't' | 'language'>

/**
 * Lets the licensed schools use a draft. One that is published already stays as it is, without an audit row.
 * @throws CallError not_found where it has gone meanwhile
 */
export async function publish({ db, actor }: Changed, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { published_at } = await held(tx, id)
    if (published_at !== null) return
    await tx
      .updateTable('books')
      .set({ published_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await audit(tx, actor, 'published', 'book', id)
  })
}

/**
 * Makes a draft of a book again.
 * @throws CallError in_use where schools have it in classes, resources or papers of theirs, naming how many
 */
export async function unpublish({ db, actor, t, language }: Changed, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name, published_at } = await held(tx, id)
    if (published_at === null) return
    const used = Object.entries(await usesBySchools(tx, id)).filter(([, count]) => count > 0)
    if (used.length > 0) {
      const things = used.map(([kind, count]) => t(`books.dependents_${kind}`, { count }))
      throw new CallError('in_use', {
        key: 'books.used_by_schools',
        values: { name, things: listed(things, language) },
      })
    }
    await tx.updateTable('books').set({ published_at: null }).where('id', '=', id).execute()
    // What changed in it was for those who had it.
    await tx.deleteFrom('book_changes').where('book_id', '=', id).execute()
    await audit(tx, actor, 'unpublished', 'book', id)
  })
}

/** What schools have of a book, which a draft would take from them. */
async function usesBySchools(tx: Tx, id: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<'classes' | 'resources' | 'papers', number>>`select
    (select count(*)::int from classroom_books where book_id = ${id}) as classes,
    (select count(*)::int from resources where book_id = ${id} and tenant_id <> publisher()) as resources,
    (select count(*)::int from papers p where p.book_id = ${id} and p.tenant_id <> publisher()
      and not exists (select from resources r where r.paper_id = p.id)) as papers`.execute(tx)
  return { ...rows[0] }
}

/** Archives, restores or deletes several books, each for itself. */
export async function changeBooks(
  call: Asked,
  body: { action: 'delete' | 'archive' | 'restore'; ids: readonly string[] },
) {
  const { db, actor, t } = call
  const bin: string[] = []
  const { done, failed } = await eachForItself(body, {
    db,
    actor,
    t,
    load: loadBook,
    change: async (book, action) => {
      if (action === 'delete') {
        const entry = await erase(books, call, book)
        if (entry !== null) bin.push(entry)
      } else await archive(db, actor, book.id, action === 'archive')
    },
  })
  const count = done.length
  return {
    data: { done, failed },
    ...(bin.length > 0 && { bin }),
    ...(count > 0 && { message: t(`books.bulk_${body.action}`, { count }) }),
  }
}

/** Puts a book away or brings it back. One that was so already gets no audit row. */
async function archive(db: Database, actor: Actor, id: string, archived: boolean): Promise<void> {
  if (!bookCan(actor).delete) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    const { archived_at } = await held(tx, id)
    if (archived === (archived_at !== null)) return
    await tx
      .updateTable('books')
      .set({ archived_at: archived ? sql<Date>`now()` : null })
      .where('id', '=', id)
      .execute()
    await audit(tx, actor, archived ? 'archived' : 'restored', 'book', id)
  })
}

/** The book, held until the transaction ends: nobody begins with it while it is put away. */
async function held(tx: Tx, id: string) {
  return tx
    .selectFrom('books')
    .where('id', '=', id)
    .select(['name', 'published_at', 'archived_at'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}

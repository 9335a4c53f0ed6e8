import { type BookChange, changeDays } from '@meridian/contract/books.desk.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** One page of what changed in a book of late, the newest first. */
export async function pageOfChanges(
  db: Database,
  bookId: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const recent = db
    .selectFrom('book_changes as c')
    .where('c.book_id', '=', bookId)
    .where('c.at', '>', sql<Date>`now() - make_interval(days => ${changeDays})`)
  const [rows, counted] = await Promise.all([
    recent
      .select(['c.id', 'c.kind', 'c.deed', 'c.name', 'c.type', 'c.place', 'c.at'])
      .orderBy('c.at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    recent.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    // The table holds no other words: its checks say so.
    data: rows.map((row) => ({ ...row, at: row.at.toISOString() }) as BookChange),
    meta: { per_page: perPage, total: counted.total, current_page: page },
  }
}

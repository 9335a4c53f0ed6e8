import type { Book } from '@meridian/contract/books.ts'
import { bulkBooks } from '@meridian/contract/calls/books.desk.gen.ts'
import { deleteBook, getBookRemoval } from '@meridian/contract/calls/books.gen.ts'
import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import type { LinkProps } from '@tanstack/react-router'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { confirmRemoval, tellFailures } from '../../ui/dialogs.ts'

/** Where what uses a book is listed. */
const ways = (bookId: string): Record<string, LinkProps> => ({
  resources: {
    to: '/dashboard/books/$bookId/resources',
    params: { bookId },
    search: { filter_archived: 'true' } as never,
  },
  schools: { to: '/dashboard/schools', search: { filter_book_id: bookId } as never },
})

type Row = Pick<Book, 'id' | 'name'>

/**
 * Names the dependents of one or several books, asks for the password and deletes those that nothing uses; the others can be
 * archived instead.
 * @returns true once one is gone, and not when all are archived
 */
export function useDeleteBook(): (rows: readonly Row[]) => Promise<boolean> {
  const t = useT()
  return async (rows) => {
    let result: BulkResult = { done: [], failed: [] }
    const [only, ...more] = rows
    await confirmRemoval({
      title:
        only && more.length === 0
          ? t('books.delete_title', { name: only.name })
          : t('books.delete_several', { count: rows.length }),
      rows,
      action: (count) => (count === 1 ? t('books.delete') : t('books.delete_action', { count })),
      removalOf: async (id) =>
        (await call(getBookRemoval, { params: { id } }, { handled: true })).data,
      run: async ([id = '', ...others]) => {
        if (others.length > 0) {
          const body = { action: 'delete' as const, ids: [id, ...others] }
          result = (await call(bulkBooks, { body }, { handled: true })).data
        } else {
          await call(deleteBook, { params: { id } }, { handled: true })
          result = { done: [id], failed: [] }
        }
      },
      instead: {
        verb: 'archive',
        run: (ids) => call(bulkBooks, { body: { action: 'archive', ids: [...ids] } }),
      },
      wayTo: only && ((kind) => ways(only.id)[kind]),
    })
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    await tellFailures({
      title: t('books.failed_delete', { count: result.failed.length }),
      failures: result.failed.map(({ id, message }) => ({ name: names.get(id) ?? '', message })),
    })
    return result.done.length > 0
  }
}

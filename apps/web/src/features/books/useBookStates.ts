import type { Book } from '@meridian/contract/books.ts'
import { bulkBooks, publishBook, unpublishBook } from '@meridian/contract/calls/books.desk.gen.ts'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { tellFailures } from '../../ui/dialogs.ts'

type Row = Pick<Book, 'id' | 'name'>

/** Publishes books and takes them back, archives and restores them. */
export function useBookStates() {
  const t = useT()
  const publish = useCall(publishBook)
  const unpublish = useCall(unpublishBook)
  const several = useCall(bulkBooks)
  return {
    publish: (book: Row) => publish.mutate({ params: { id: book.id } }),
    publishing: publish.isPending,
    unpublish: (book: Row) => unpublish.mutate({ params: { id: book.id } }),
    /** Archives these, or brings them back; says afterwards which could not be, and why. */
    setArchived: async (rows: readonly Row[], archived: boolean) => {
      const action = archived ? ('archive' as const) : ('restore' as const)
      const ids = rows.map(({ id }) => id)
      const { data } = await several.mutateAsync({ body: { action, ids } })
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      await tellFailures({
        title: t('books.failed_change', { count: data.failed.length }),
        failures: data.failed.map(({ id, message }) => ({ name: names.get(id) ?? '', message })),
      })
    },
  }
}

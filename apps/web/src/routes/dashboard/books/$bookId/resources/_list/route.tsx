import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { listResources } from '@meridian/contract/calls/resources.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../../../app/guards.ts'
import { ResourcesPage } from '../../../../../../features/resources/ResourcesPage.tsx'
import { listSearch, rowsOf } from '../../../../../../ui/list/search.ts'

// The list stays behind the dialogs that have addresses of their own.
export const Route = createFileRoute('/dashboard/books/$bookId/resources/_list')({
  ...page({
    access: getBook.access,
    reads: [{ route: getBook, input: { params: { id: '$bookId' } } }],
    soon: rowsOf(listResources, { input: { body: { book_id: '$bookId' } } }),
  }),
  validateSearch: listSearch,
  component: function Resources() {
    const { bookId } = Route.useParams()
    return <ResourcesPage key={bookId} bookId={bookId} />
  },
})

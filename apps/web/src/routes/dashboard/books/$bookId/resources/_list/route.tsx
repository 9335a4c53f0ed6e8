import { staff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../../../app/guards.ts'
import { ResourcesPage } from '../../../../../../features/resources/ResourcesPage.tsx'
import { listSearch } from '../../../../../../ui/list/search.ts'

// The list stays behind the dialogs that have addresses of their own.
export const Route = createFileRoute('/dashboard/books/$bookId/resources/_list')({
  validateSearch: listSearch,
  beforeLoad: only(staff),
  component: function Resources() {
    const { bookId } = Route.useParams()
    return <ResourcesPage key={bookId} bookId={bookId} />
  },
})

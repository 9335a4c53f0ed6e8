import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { usePageData } from '../../../../../../../../core/calls.ts'
import { isMedia } from '../../../../../../../../features/resources/shared/media.ts'
import { ViewResourceDialog } from '../../../../../../../../features/resources/ViewResourceDialog.tsx'

export const Route = createFileRoute('/dashboard/books/$bookId/resources/_list/view/$rId/$type')({
  beforeLoad: ({ params }) => {
    if (!isMedia(params.type))
      throw notFound({ routeId: '/dashboard/books/$bookId/resources/_list' })
  },
  component: View,
})

function View() {
  const { bookId, rId, type } = Route.useParams()
  const { data: book } = usePageData(getBook, { params: { id: bookId } })
  return <ViewResourceDialog key={rId} book={book} resourceId={rId} type={type} />
}

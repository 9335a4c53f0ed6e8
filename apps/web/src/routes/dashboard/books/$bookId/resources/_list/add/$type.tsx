import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { libraryAuthors } from '@meridian/contract/core/access.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { page } from '../../../../../../../app/guards.ts'
import { usePageData } from '../../../../../../../core/calls.ts'
import { AddResourceDialog } from '../../../../../../../features/resources/AddResourceDialog.tsx'
import { isMedia } from '../../../../../../../features/resources/shared/media.ts'
import { placeSearch } from '../../../../../../../features/resources/shared/search.ts'

// Each type of media has a call of its own, all with this access.
const own = page({ access: libraryAuthors })

export const Route = createFileRoute('/dashboard/books/$bookId/resources/_list/add/$type')({
  validateSearch: placeSearch,
  ...own,
  beforeLoad: ({ params }) => {
    own.beforeLoad()
    if (!isMedia(params.type))
      throw notFound({ routeId: '/dashboard/books/$bookId/resources/_list' })
  },
  component: Add,
})

function Add() {
  const { bookId, type } = Route.useParams()
  const { unit_id: unitId, lesson_id: lessonId } = Route.useSearch()
  const { data: book } = usePageData(getBook, { params: { id: bookId } })
  return isMedia(type) ? (
    <AddResourceDialog book={book} type={type} unitId={unitId} lessonId={lessonId} />
  ) : null
}

import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { libraryAuthors } from '@meridian/contract/core/access.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { usePageData } from '../../../../../../../app/calls.ts'
import { only } from '../../../../../../../app/guards.ts'
import { AddResourceDialog } from '../../../../../../../features/resources/AddResourceDialog.tsx'
import { isMedia } from '../../../../../../../features/resources/shared/media.ts'
import { placeSearch } from '../../../../../../../features/resources/shared/search.ts'

export const Route = createFileRoute('/dashboard/books/$bookId/resources/_list/add/$type')({
  validateSearch: placeSearch,
  beforeLoad: ({ params }) => {
    only(libraryAuthors)()
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

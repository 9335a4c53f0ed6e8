import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { createWorksheet } from '@meridian/contract/calls/resources.write.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../../../app/guards.ts'
import { AddPaperPage } from '../../../../../../features/resources/AddPaperPage.tsx'
import { placeSearch } from '../../../../../../features/resources/shared/search.ts'

export const Route = createFileRoute('/dashboard/books/$bookId/resources/add/worksheet')({
  ...page({
    access: createWorksheet.access,
    reads: [{ route: getBook, input: { params: { id: '$bookId' } } }],
  }),
  validateSearch: placeSearch,
  component: function Add() {
    const { bookId } = Route.useParams()
    const { unit_id: unitId, lesson_id: lessonId } = Route.useSearch()
    return <AddPaperPage kind="worksheet" bookId={bookId} unitId={unitId} lessonId={lessonId} />
  },
})

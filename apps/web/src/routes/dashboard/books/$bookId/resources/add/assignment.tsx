import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { createAssignment } from '@meridian/contract/calls/resources.write.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../../../app/guards.ts'
import { AddPaperPage } from '../../../../../../features/resources/AddPaperPage.tsx'
import { placeSearch } from '../../../../../../features/resources/shared/search.ts'

export const Route = createFileRoute('/dashboard/books/$bookId/resources/add/assignment')({
  ...page({
    access: createAssignment.access,
    reads: [{ route: getBook, input: { params: { id: '$bookId' } } }],
  }),
  validateSearch: placeSearch,
  component: function Add() {
    const { bookId } = Route.useParams()
    const { unit_id: unitId, lesson_id: lessonId } = Route.useSearch()
    return <AddPaperPage kind="assignment" bookId={bookId} unitId={unitId} lessonId={lessonId} />
  },
})

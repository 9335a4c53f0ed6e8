import { teacher } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../../../app/guards.ts'
import { AddPaperPage } from '../../../../../../features/resources/AddPaperPage.tsx'
import { placeSearch } from '../../../../../../features/resources/shared/search.ts'

export const Route = createFileRoute('/dashboard/books/$bookId/resources/add/assignment')({
  validateSearch: placeSearch,
  beforeLoad: only(teacher),
  component: function Add() {
    const { bookId } = Route.useParams()
    const { unit_id: unitId, lesson_id: lessonId } = Route.useSearch()
    return <AddPaperPage kind="assignment" bookId={bookId} unitId={unitId} lessonId={lessonId} />
  },
})

import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { listLessonReaders } from '@meridian/contract/calls/reading.class.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../../app/guards.ts'
import { LessonReadersPage } from '../../../../../features/reading/choosing/LessonReadersPage.tsx'
import { listSearch } from '../../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/classroom/$id_/books_/$bookId/$lessonId')({
  ...page({
    access: listLessonReaders.access,
    reads: [{ route: getClassroom, input: { params: { id: '$id' } } }],
    within: '/dashboard/classrooms',
    texts: ['ui', 'classrooms', 'choosing'],
    shape: 'list',
  }),
  validateSearch: listSearch,
  component: function Readers() {
    const { id, bookId, lessonId } = Route.useParams()
    return <LessonReadersPage key={lessonId} id={id} bookId={bookId} lessonId={lessonId} />
  },
})

import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { readClassReading } from '@meridian/contract/calls/reading.class.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { ClassBooksPage } from '../../../../features/reading/choosing/ClassBooksPage.tsx'

export const Route = createFileRoute('/dashboard/classroom/$id_/books')({
  ...page({
    access: readClassReading.access,
    reads: [{ route: getClassroom, input: { params: { id: '$id' } } }],
    within: '/dashboard/classrooms',
    texts: ['ui', 'classrooms', 'announcements', 'choosing'],
  }),
  validateSearch: ({ book }: Record<string, unknown>): { book?: string } =>
    typeof book === 'string' ? { book } : {},
  component: function Books() {
    const { id } = Route.useParams()
    const { book } = Route.useSearch()
    return <ClassBooksPage key={id} id={id} bookId={book} />
  },
})

import { readBook, readPlace } from '@meridian/contract/calls/reading.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { LessonPage } from '../../../../features/reading/LessonPage.tsx'

export const Route = createFileRoute('/dashboard/my-books/$bookId/$placeId')({
  ...page({
    access: readPlace.access,
    texts: ['ui', 'answering', 'documents', 'player', 'practice', 'reading'],
    shape: 'plain',
    reads: [
      { route: readBook, input: { params: { id: '$bookId' } } },
      { route: readPlace, input: { params: { id: '$placeId' } } },
    ],
  }),
  component: function Lesson() {
    const { bookId, placeId } = Route.useParams()
    return <LessonPage bookId={bookId} placeId={placeId} />
  },
})

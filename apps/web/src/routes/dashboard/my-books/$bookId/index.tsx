import { readBook } from '@meridian/contract/calls/reading.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { BookPage } from '../../../../features/reading/BookPage.tsx'

export const Route = createFileRoute('/dashboard/my-books/$bookId/')({
  ...page({
    access: readBook.access,
    texts: ['ui', 'reading'],
    shape: 'plain',
    reads: [{ route: readBook, input: { params: { id: '$bookId' } } }],
  }),
  component: function Book() {
    const { bookId } = Route.useParams()
    return <BookPage key={bookId} bookId={bookId} />
  },
})

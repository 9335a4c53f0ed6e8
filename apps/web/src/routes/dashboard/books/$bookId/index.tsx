import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { BookPage } from '../../../../features/books/BookPage.tsx'

export const Route = createFileRoute('/dashboard/books/$bookId/')({
  ...page({
    access: getBook.access,
    reads: [{ route: getBook, input: { params: { id: '$bookId' } } }],
  }),
  component: function Book() {
    const { bookId } = Route.useParams()
    return <BookPage id={bookId} />
  },
})

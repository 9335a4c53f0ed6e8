import { staff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { BookPage } from '../../../../features/books/BookPage.tsx'

export const Route = createFileRoute('/dashboard/books/$bookId/')({
  beforeLoad: only(staff),
  component: function Book() {
    const { bookId } = Route.useParams()
    return <BookPage id={bookId} />
  },
})

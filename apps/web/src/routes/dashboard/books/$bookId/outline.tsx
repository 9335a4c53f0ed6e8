import { getBook, saveOutline } from '@meridian/contract/calls/books.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { OutlinePage } from '../../../../features/books/outline/OutlinePage.tsx'

export const Route = createFileRoute('/dashboard/books/$bookId/outline')({
  ...page({
    access: saveOutline.access,
    reads: [{ route: getBook, input: { params: { id: '$bookId' } } }],
  }),
  component: function Outline() {
    const { bookId } = Route.useParams()
    return <OutlinePage key={bookId} id={bookId} />
  },
})

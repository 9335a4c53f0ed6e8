import { getBook, updateBook } from '@meridian/contract/calls/books.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { EditBookPage } from '../../../../features/books/EditBookPage.tsx'

export const Route = createFileRoute('/dashboard/books/edit/$id')({
  ...page({
    access: updateBook.access,
    reads: [{ route: getBook, input: { params: { id: '$id' } } }],
    shape: 'form',
  }),
  component: function EditBook() {
    const { id } = Route.useParams()
    return <EditBookPage key={id} id={id} />
  },
})

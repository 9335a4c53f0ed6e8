import { createBook } from '@meridian/contract/calls/books.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { NewBookPage } from '../../../features/books/NewBookPage.tsx'

export const Route = createFileRoute('/dashboard/books/create')({
  ...page({
    access: createBook.access,
    shape: 'form',
  }),
  component: NewBookPage,
})

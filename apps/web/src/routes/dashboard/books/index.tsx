import { listBooks } from '@meridian/contract/calls/books.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { BooksPage } from '../../../features/books/BooksPage.tsx'
import { byName, listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/books/')({
  ...page({
    access: listBooks.access,
    soon: rowsOf(listBooks, { input: { params: { teacher_id: '0' } }, defaultSort: byName }),
    // A school comes to the books of its classes from these.
    menu: { place: 5, title: 'ui.nav_books', icon: 'book', access: ['PRG', 'IBC', 'Teacher'] },
    texts: ['ui', 'books', 'resources'],
    shape: 'list',
    budget: 214,
  }),
  validateSearch: listSearch,
  component: BooksPage,
})

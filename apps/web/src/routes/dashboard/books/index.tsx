import { staff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { BooksPage } from '../../../features/books/BooksPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/books/')({
  validateSearch: listSearch,
  beforeLoad: only(staff),
  component: BooksPage,
})

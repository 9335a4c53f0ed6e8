import { getBook } from '@meridian/contract/calls/books.gen.ts'
import { listBookUse } from '@meridian/contract/calls/statistics.use.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { BookUsePage } from '../../../../features/statistics/use/BookUsePage.tsx'
import { monthsChoices } from '../../../../features/statistics/use/months.ts'
import { listSearch } from '../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/books/$bookId/figures')({
  ...page({
    access: listBookUse.access,
    reads: [{ route: getBook, input: { params: { id: '$bookId' } } }],
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...listSearch(search),
    months: monthsChoices.find((count) => count === Number(search.months)),
  }),
  component: function Figures() {
    const { bookId } = Route.useParams()
    return <BookUsePage bookId={bookId} />
  },
})

import { listCountedPapers } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { ofPapers } from '../../../features/statistics/order.ts'
import { PapersPage } from '../../../features/statistics/PapersPage.tsx'
import { rowsSearch } from '../../../features/statistics/search.ts'
import { listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/statistics/papers')({
  ...page({
    access: listCountedPapers.access,
    texts: ['ui', 'statistics'],
    soon: (search) =>
      rowsOf(listCountedPapers, {
        input: { body: { ...rowsSearch(search) } },
        defaultSort: ofPapers,
      })(search),
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...rowsSearch(search),
    ...listSearch(search),
  }),
  component: PapersPage,
})

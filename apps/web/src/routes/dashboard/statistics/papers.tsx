import { listCountedPapers } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { PapersPage } from '../../../features/statistics/PapersPage.tsx'
import { rowsSearch } from '../../../features/statistics/search.ts'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/statistics/papers')({
  ...page({
    access: listCountedPapers.access,
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...rowsSearch(search),
    ...listSearch(search),
  }),
  component: PapersPage,
})

import { listResults } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { ResultsPage } from '../../../features/statistics/ResultsPage.tsx'
import { rowsSearch } from '../../../features/statistics/search.ts'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/statistics/results')({
  ...page({
    access: listResults.access,
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...rowsSearch(search),
    ...listSearch(search),
  }),
  component: ResultsPage,
})

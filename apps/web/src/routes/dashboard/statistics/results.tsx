import { schoolStaff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { ResultsPage } from '../../../features/statistics/ResultsPage.tsx'
import { rowsSearch } from '../../../features/statistics/search.ts'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/statistics/results')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...rowsSearch(search),
    ...listSearch(search),
  }),
  beforeLoad: only(['PRG', ...schoolStaff]),
  component: ResultsPage,
})

import { schoolStaff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { PapersPage } from '../../../features/statistics/PapersPage.tsx'
import { rowsSearch } from '../../../features/statistics/search.ts'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/statistics/papers')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...rowsSearch(search),
    ...listSearch(search),
  }),
  beforeLoad: only(['PRG', ...schoolStaff]),
  component: PapersPage,
})

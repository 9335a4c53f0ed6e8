import { listPlannedPapers } from '@meridian/contract/calls/years.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { PlannedPapersPage } from '../../../features/years/PlannedPapersPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/new-year/papers')({
  ...page({ access: listPlannedPapers.access, within: '/dashboard/new-year', shape: 'list' }),
  validateSearch: listSearch,
  component: PlannedPapersPage,
})

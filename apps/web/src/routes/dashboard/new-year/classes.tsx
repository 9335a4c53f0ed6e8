import { listPlannedClasses } from '@meridian/contract/calls/years.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { PlannedClassesPage } from '../../../features/years/PlannedClassesPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/new-year/classes')({
  ...page({ access: listPlannedClasses.access, within: '/dashboard/new-year', shape: 'list' }),
  validateSearch: listSearch,
  component: PlannedClassesPage,
})

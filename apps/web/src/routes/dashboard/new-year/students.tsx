import { listPlannedStudents } from '@meridian/contract/calls/years.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { PlannedStudentsPage } from '../../../features/years/PlannedStudentsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/new-year/students')({
  ...page({ access: listPlannedStudents.access, within: '/dashboard/new-year', shape: 'list' }),
  validateSearch: listSearch,
  component: PlannedStudentsPage,
})

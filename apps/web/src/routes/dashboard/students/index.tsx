import { schoolStaff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { StudentsPage } from '../../../features/people/StudentsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/students/')({
  validateSearch: listSearch,
  beforeLoad: only(['PRG', ...schoolStaff]),
  component: StudentsPage,
})

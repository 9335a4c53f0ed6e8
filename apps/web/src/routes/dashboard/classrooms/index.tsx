import { schoolStaff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { ClassroomsPage } from '../../../features/classrooms/ClassroomsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/classrooms/')({
  validateSearch: listSearch,
  beforeLoad: only(['PRG', ...schoolStaff]),
  component: ClassroomsPage,
})

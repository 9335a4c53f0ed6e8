import { listClassrooms } from '@meridian/contract/classrooms.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { ClassroomsPage } from '../../../features/classrooms/ClassroomsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/classrooms/')({
  validateSearch: listSearch,
  beforeLoad: only(listClassrooms.access),
  component: ClassroomsPage,
})

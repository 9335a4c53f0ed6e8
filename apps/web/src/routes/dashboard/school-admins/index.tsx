import { provider } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { SchoolAdminsPage } from '../../../features/people/SchoolAdminsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/school-admins/')({
  validateSearch: listSearch,
  beforeLoad: only(provider),
  component: SchoolAdminsPage,
})

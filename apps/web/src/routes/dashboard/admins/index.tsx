import { superAdmin } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { AdminsPage } from '../../../features/people/AdminsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/admins/')({
  validateSearch: listSearch,
  beforeLoad: only(superAdmin),
  component: AdminsPage,
})

import { superAdmin } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { NewAdminPage } from '../../../features/people/NewAdminPage.tsx'

export const Route = createFileRoute('/dashboard/admins/create')({
  beforeLoad: only(superAdmin),
  component: NewAdminPage,
})

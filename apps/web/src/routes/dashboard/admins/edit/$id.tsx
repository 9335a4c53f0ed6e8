import { superAdmin } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { EditAdminPage } from '../../../../features/people/EditAdminPage.tsx'

export const Route = createFileRoute('/dashboard/admins/edit/$id')({
  beforeLoad: only(superAdmin),
  remountDeps: ({ params }) => params,
  component: EditAdminPage,
})

import { provider } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { EditSchoolAdminPage } from '../../../../features/people/EditSchoolAdminPage.tsx'

export const Route = createFileRoute('/dashboard/school-admins/edit/$id')({
  beforeLoad: only(provider),
  remountDeps: ({ params }) => params,
  component: EditSchoolAdminPage,
})

import { provider } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { EditSchoolPage } from '../../../../features/schools/EditSchoolPage.tsx'

export const Route = createFileRoute('/dashboard/schools/$id/edit')({
  beforeLoad: only(provider),
  remountDeps: ({ params }) => params,
  component: EditSchoolPage,
})

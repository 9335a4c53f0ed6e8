import { provider } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { NewSchoolPage } from '../../../features/schools/NewSchoolPage.tsx'

export const Route = createFileRoute('/dashboard/schools/create')({
  beforeLoad: only(provider),
  component: NewSchoolPage,
})

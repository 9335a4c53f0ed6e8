import { provider } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { SchoolPage } from '../../../../features/schools/SchoolPage.tsx'

export const Route = createFileRoute('/dashboard/schools/$id/')({
  beforeLoad: only(provider),
  component: SchoolPage,
})

import { provider } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { SchoolsPage } from '../../../features/schools/SchoolsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/schools/')({
  validateSearch: listSearch,
  beforeLoad: only(provider),
  component: SchoolsPage,
})

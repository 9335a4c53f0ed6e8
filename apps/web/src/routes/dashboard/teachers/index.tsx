import { school } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { TeachersPage } from '../../../features/people/TeachersPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/teachers/')({
  validateSearch: listSearch,
  beforeLoad: only(['PRG', ...school]),
  component: TeachersPage,
})

import { provider } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { NewSchoolAdminPage } from '../../../features/people/NewSchoolAdminPage.tsx'

export const Route = createFileRoute('/dashboard/school-admins/create')({
  validateSearch: (search: Record<string, unknown>): { school_id?: string } =>
    typeof search.school_id === 'string' ? { school_id: search.school_id } : {},
  beforeLoad: only(provider),
  component: NewSchoolAdminPage,
})

import { addSchoolAdmin } from '@meridian/contract/calls/people.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { NewSchoolAdminPage } from '../../../features/people/NewSchoolAdminPage.tsx'

export const Route = createFileRoute('/dashboard/school-admins/create')({
  ...page({
    access: addSchoolAdmin.access,
    shape: 'form',
  }),
  validateSearch: (search: Record<string, unknown>): { school_id?: string } =>
    typeof search.school_id === 'string' ? { school_id: search.school_id } : {},
  component: NewSchoolAdminPage,
})

import { getSchoolAdmin, updateSchoolAdmin } from '@meridian/contract/calls/people.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { EditSchoolAdminPage } from '../../../../features/people/EditSchoolAdminPage.tsx'

export const Route = createFileRoute('/dashboard/school-admins/edit/$id')({
  ...page({
    access: updateSchoolAdmin.access,
    reads: [{ route: getSchoolAdmin, input: { params: { id: '$id' } } }],
    shape: 'form',
  }),
  remountDeps: ({ params }) => params,
  component: EditSchoolAdminPage,
})

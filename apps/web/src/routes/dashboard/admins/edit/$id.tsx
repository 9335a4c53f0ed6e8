import { getAdmin, updateAdmin } from '@meridian/contract/calls/people.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { EditAdminPage } from '../../../../features/people/EditAdminPage.tsx'

export const Route = createFileRoute('/dashboard/admins/edit/$id')({
  ...page({
    access: updateAdmin.access,
    reads: [{ route: getAdmin, input: { params: { id: '$id' } } }],
    shape: 'form',
  }),
  remountDeps: ({ params }) => params,
  component: EditAdminPage,
})

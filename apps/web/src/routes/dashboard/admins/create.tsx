import { createAdmin } from '@meridian/contract/calls/people.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { NewAdminPage } from '../../../features/people/NewAdminPage.tsx'

export const Route = createFileRoute('/dashboard/admins/create')({
  ...page({
    access: createAdmin.access,
    shape: 'form',
  }),
  component: NewAdminPage,
})

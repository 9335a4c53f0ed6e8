import { listAdmins } from '@meridian/contract/calls/people.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { AdminsPage } from '../../../features/people/AdminsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/admins/')({
  ...page({
    access: listAdmins.access,
    menu: { place: 11, title: 'ui.nav_admins', icon: 'shield' },
    texts: ['ui', 'people'],
    shape: 'list',
    budget: 219,
  }),
  validateSearch: listSearch,
  component: AdminsPage,
})

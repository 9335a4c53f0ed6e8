import { listAdmins } from '@meridian/contract/calls/people.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { AdminsPage } from '../../../features/people/AdminsPage.tsx'
import { byName, listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/admins/')({
  ...page({
    access: listAdmins.access,
    soon: rowsOf(listAdmins, { defaultSort: byName }),
    menu: { place: 11, title: 'ui.nav_admins', icon: 'shield' },
    texts: ['ui', 'people'],
    shape: 'list',
    budget: 220,
  }),
  validateSearch: listSearch,
  component: AdminsPage,
})

import { listSchoolAdmins } from '@meridian/contract/calls/people.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { SchoolAdminsPage } from '../../../features/people/SchoolAdminsPage.tsx'
import { byName, listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/school-admins/')({
  ...page({
    access: listSchoolAdmins.access,
    soon: rowsOf(listSchoolAdmins, { defaultSort: byName }),
    menu: { place: 12, title: 'ui.nav_school_admins', icon: 'userShield' },
    texts: ['ui', 'people'],
    shape: 'list',
    budget: 220,
  }),
  validateSearch: listSearch,
  component: SchoolAdminsPage,
})

import { listSchoolAdmins } from '@meridian/contract/calls/people.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { SchoolAdminsPage } from '../../../features/people/SchoolAdminsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/school-admins/')({
  ...page({
    access: listSchoolAdmins.access,
    menu: { place: 12, title: 'ui.nav_school_admins', icon: 'userShield' },
    texts: ['ui', 'people'],
    shape: 'list',
    budget: 219,
  }),
  validateSearch: listSearch,
  component: SchoolAdminsPage,
})

import { listSchools } from '@meridian/contract/calls/schools.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { SchoolsPage } from '../../../features/schools/SchoolsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/schools/')({
  ...page({
    access: listSchools.access,
    menu: { place: 4, title: 'ui.nav_schools', icon: 'building' },
    texts: ['ui', 'schools'],
    shape: 'list',
    budget: 211,
  }),
  validateSearch: listSearch,
  component: SchoolsPage,
})

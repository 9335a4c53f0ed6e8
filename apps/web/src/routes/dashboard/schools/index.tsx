import { listSchools } from '@meridian/contract/calls/schools.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { SchoolsPage } from '../../../features/schools/SchoolsPage.tsx'
import { byName, listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/schools/')({
  ...page({
    access: listSchools.access,
    soon: rowsOf(listSchools, { defaultSort: byName }),
    menu: { place: 4, title: 'ui.nav_schools', icon: 'building' },
    texts: ['ui', 'schools'],
    shape: 'list',
    budget: 212,
  }),
  validateSearch: listSearch,
  component: SchoolsPage,
})

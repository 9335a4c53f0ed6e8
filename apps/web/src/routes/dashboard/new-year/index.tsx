import { readYears } from '@meridian/contract/calls/years.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { YearPage } from '../../../features/years/YearPage.tsx'

export const Route = createFileRoute('/dashboard/new-year/')({
  ...page({
    access: readYears.access,
    reads: [{ route: readYears }],
    menu: { place: 17, title: 'ui.nav_new_year', icon: 'refresh', headed: false },
    shape: 'panels',
  }),
  component: YearPage,
})

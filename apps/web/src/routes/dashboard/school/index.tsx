import { readOwnSchool } from '@meridian/contract/calls/schools.own.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { SchoolSettingsPage } from '../../../features/school/SchoolSettingsPage.tsx'

export const Route = createFileRoute('/dashboard/school/')({
  ...page({
    access: readOwnSchool.access,
    reads: () => import('../../../features/school/reads.ts'),
    menu: { place: 20, title: 'ui.nav_school', icon: 'building' },
    shape: 'panels',
  }),
  component: SchoolSettingsPage,
})

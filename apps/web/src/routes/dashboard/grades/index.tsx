import { readGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { GradesPage } from '../../../features/gradebook/GradesPage.tsx'

export const Route = createFileRoute('/dashboard/grades/')({
  ...page({
    access: readGradebook.access,
    menu: { place: 9, title: 'ui.nav_grades', icon: 'table', access: ['School', 'Teacher'] },
    texts: ['ui', 'gradebook'],
    shape: 'plain',
  }),
  component: GradesPage,
})

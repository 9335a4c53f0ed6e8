import { listClassrooms } from '@meridian/contract/calls/classrooms.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { ClassroomsPage } from '../../../features/classrooms/ClassroomsPage.tsx'
import { byName, listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/classrooms/')({
  ...page({
    access: listClassrooms.access,
    soon: rowsOf(listClassrooms, { defaultSort: byName }),
    menu: { place: 6, title: 'ui.nav_classrooms', icon: 'chalkboard' },
    texts: ['ui', 'classrooms', 'imports'],
    shape: 'list',
    budget: 213,
  }),
  validateSearch: listSearch,
  component: ClassroomsPage,
})

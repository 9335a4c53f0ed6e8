import { listTeachers } from '@meridian/contract/calls/teachers.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { TeachersPage } from '../../../features/people/TeachersPage.tsx'
import { byName, listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/teachers/')({
  ...page({
    access: listTeachers.access,
    soon: rowsOf(listTeachers, { defaultSort: byName }),
    // A teacher who is a school admin as well has the menu of a teacher.
    menu: { place: 3, title: 'ui.nav_teachers', icon: 'school', access: ['PRG', 'School'] },
    texts: ['ui', 'people', 'imports'],
    shape: 'list',
    budget: 227,
  }),
  validateSearch: listSearch,
  component: TeachersPage,
})

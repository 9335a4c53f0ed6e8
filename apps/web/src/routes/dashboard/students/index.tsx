import { listStudents } from '@meridian/contract/calls/students.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { StudentsPage } from '../../../features/people/StudentsPage.tsx'
import { byName, listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/students/')({
  ...page({
    access: listStudents.access,
    soon: rowsOf(listStudents, { defaultSort: byName }),
    menu: { place: 2, title: 'ui.nav_students', icon: 'users' },
    texts: ['ui', 'people', 'imports', 'statistics'],
    shape: 'list',
    budget: 227,
  }),
  validateSearch: listSearch,
  component: StudentsPage,
})

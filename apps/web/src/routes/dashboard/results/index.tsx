import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { StudentResultsPage } from '../../../features/answering/student/StudentPapersPage.tsx'
import { listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/results/')({
  ...page({
    access: listStudentPapers.access,
    reads: async () => {
      const { lists } = await import('../../../features/answering/student/reads.ts')
      return { soon: rowsOf(listStudentPapers, lists.done) }
    },
    menu: { place: 15, title: 'ui.nav_results', icon: 'chart', bar: true },
    texts: ['ui', 'answering', 'next'],
    shape: 'list',
  }),
  validateSearch: listSearch,
  component: StudentResultsPage,
})

import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { StudentPapersPage } from '../../../features/answering/student/StudentPapersPage.tsx'
import { listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/papers/')({
  ...page({
    access: listStudentPapers.access,
    reads: async () => {
      const { lists } = await import('../../../features/answering/student/reads.ts')
      return { soon: rowsOf(listStudentPapers, lists.due) }
    },
    menu: { place: 14, title: 'ui.nav_to_do', icon: 'checklist' },
    texts: ['ui', 'answering', 'next'],
    shape: 'list',
    offline: true,
  }),
  validateSearch: listSearch,
  component: StudentPapersPage,
})

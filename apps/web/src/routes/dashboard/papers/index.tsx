import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { StudentPapersPage } from '../../../features/answering/student/StudentPapersPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/papers/')({
  ...page({
    access: listStudentPapers.access,
    shape: 'list',
  }),
  validateSearch: listSearch,
  component: StudentPapersPage,
})

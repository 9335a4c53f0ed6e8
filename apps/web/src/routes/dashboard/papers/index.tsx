import { student } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { StudentPapersPage } from '../../../features/attempts/student/StudentPapersPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/papers/')({
  validateSearch: listSearch,
  beforeLoad: only(student),
  component: StudentPapersPage,
})

import { studentFigures } from '@meridian/contract/calls/statistics.student.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { pageIn } from '../../../core/search.ts'
import { StudentPage } from '../../../features/students/StudentPage.tsx'

export const Route = createFileRoute('/dashboard/students/$id')({
  ...page({
    access: studentFigures.access,
    texts: ['ui', 'people', 'students'],
    shape: 'panels',
    reads: () => import('../../../features/students/reads.ts'),
  }),
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const number = pageIn(search.page)
    return number ? { page: number } : {}
  },
  component: function Student() {
    const { id } = Route.useParams()
    return <StudentPage key={id} id={id} />
  },
})

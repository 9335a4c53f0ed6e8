import { studentFigures } from '@meridian/contract/calls/statistics.student.gen.ts'
import { getStudent } from '@meridian/contract/calls/students.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { pageIn } from '../../../core/search.ts'
import { StudentPage } from '../../../features/students/StudentPage.tsx'

export const Route = createFileRoute('/dashboard/students/$id')({
  ...page({
    access: studentFigures.access,
    shape: 'panels',
    reads: [
      { route: getStudent, input: { params: { id: '$id' } } },
      { route: studentFigures, input: { params: { id: '$id' } } },
    ],
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

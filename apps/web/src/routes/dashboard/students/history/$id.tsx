import { listStudentHistory } from '@meridian/contract/calls/history.gen.ts'
import { getStudent } from '@meridian/contract/calls/students.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { historySearch } from '../../../../features/history/search.ts'
import { StudentHistoryPage } from '../../../../features/people/PersonHistory.tsx'
import { listSearch } from '../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/students/history/$id')({
  ...page({
    access: listStudentHistory.access,
    reads: [{ route: getStudent, input: { params: { id: '$id' } } }],
    texts: ['ui', 'people', 'students', 'history'],
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...historySearch(search),
    ...listSearch(search),
  }),
  component: function History() {
    const { id } = Route.useParams()
    return <StudentHistoryPage key={id} id={id} />
  },
})

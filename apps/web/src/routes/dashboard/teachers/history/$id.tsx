import { listTeacherHistory } from '@meridian/contract/calls/history.gen.ts'
import { getTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { historySearch } from '../../../../features/history/search.ts'
import { TeacherHistoryPage } from '../../../../features/people/PersonHistory.tsx'
import { listSearch } from '../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/teachers/history/$id')({
  ...page({
    access: listTeacherHistory.access,
    reads: [{ route: getTeacher, input: { params: { id: '$id' } } }],
    texts: ['ui', 'people', 'students', 'history'],
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...historySearch(search),
    ...listSearch(search),
  }),
  component: function History() {
    const { id } = Route.useParams()
    return <TeacherHistoryPage key={id} id={id} />
  },
})

import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { listClassHistory } from '@meridian/contract/calls/history.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { ClassHistoryPage } from '../../../../features/classrooms/ClassHistoryPage.tsx'
import { historySearch } from '../../../../features/history/search.ts'
import { listSearch } from '../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/classroom/$id_/history')({
  ...page({
    access: listClassHistory.access,
    reads: [{ route: getClassroom, input: { params: { id: '$id' } } }],
    within: '/dashboard/classrooms',
    texts: ['ui', 'classrooms', 'announcements', 'history'],
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...historySearch(search),
    ...listSearch(search),
  }),
  component: function History() {
    const { id } = Route.useParams()
    return <ClassHistoryPage key={id} id={id} />
  },
})

import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { listCountedPapers } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { ClassWorkPage } from '../../../../features/classrooms/ClassWorkPage.tsx'
import { listSearch } from '../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/classroom/$id_/work')({
  ...page({
    access: listCountedPapers.access,
    reads: [{ route: getClassroom, input: { params: { id: '$id' } } }],
    within: '/dashboard/classrooms',
    texts: ['ui', 'classrooms', 'announcements', 'statistics'],
    shape: 'list',
  }),
  validateSearch: listSearch,
  component: function Work() {
    const { id } = Route.useParams()
    return <ClassWorkPage key={id} id={id} />
  },
})

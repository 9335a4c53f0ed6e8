import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { classFigures } from '@meridian/contract/calls/statistics.class.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { ClassStatisticsPage } from '../../../../features/classrooms/ClassStatisticsPage.tsx'
import { statisticsSearch } from '../../../../features/statistics/search.ts'

export const Route = createFileRoute('/dashboard/classroom/$id_/statistics')({
  ...page({
    access: classFigures.access,
    reads: [{ route: getClassroom, input: { params: { id: '$id' } } }],
    within: '/dashboard/classrooms',
    texts: ['ui', 'classrooms', 'announcements', 'statistics'],
    shape: 'panels',
  }),
  validateSearch: statisticsSearch,
  component: function Figures() {
    const { id } = Route.useParams()
    return <ClassStatisticsPage key={id} id={id} />
  },
})

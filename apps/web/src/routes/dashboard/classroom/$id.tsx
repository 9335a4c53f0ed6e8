import { classQuizzes } from '@meridian/contract/calls/statistics.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { ClassPage } from '../../../features/classrooms/ClassPage.tsx'

export const Route = createFileRoute('/dashboard/classroom/$id')({
  ...page({
    // The class itself is read by its students too, its figures by staff alone.
    access: classQuizzes.access,
    within: '/dashboard/classrooms',
    texts: ['ui', 'classrooms', 'announcements', 'statistics'],
    shape: 'panels',
    reads: () => import('../../../features/classrooms/reads.ts'),
    budget: 224.1,
    files: 27,
  }),
  component: function Class() {
    const { id } = Route.useParams()
    return <ClassPage key={id} id={id} />
  },
})

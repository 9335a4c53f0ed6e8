import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { listGroups } from '@meridian/contract/calls/groups.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { ClassPeoplePage } from '../../../../features/classrooms/ClassPeoplePage.tsx'

export const Route = createFileRoute('/dashboard/classroom/$id_/people')({
  ...page({
    access: listGroups.access,
    reads: [{ route: getClassroom, input: { params: { id: '$id' } } }],
    within: '/dashboard/classrooms',
    texts: ['ui', 'classrooms', 'announcements', 'groups'],
    shape: 'panels',
  }),
  component: function People() {
    const { id } = Route.useParams()
    return <ClassPeoplePage key={id} id={id} />
  },
})

import { getClassroom, updateClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { EditClassroomPage } from '../../../features/classrooms/EditClassroomPage.tsx'

export const Route = createFileRoute('/dashboard/classrooms/$id')({
  ...page({
    access: updateClassroom.access,
    reads: [{ route: getClassroom, input: { params: { id: '$id' } } }],
    shape: 'form',
  }),
  component: function EditClassroom() {
    const { id } = Route.useParams()
    return <EditClassroomPage key={id} id={id} />
  },
})

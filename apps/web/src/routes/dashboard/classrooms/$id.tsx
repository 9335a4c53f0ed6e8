import { school } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { EditClassroomPage } from '../../../features/classrooms/EditClassroomPage.tsx'

export const Route = createFileRoute('/dashboard/classrooms/$id')({
  beforeLoad: only(school),
  component: function EditClassroom() {
    const { id } = Route.useParams()
    return <EditClassroomPage key={id} id={id} />
  },
})

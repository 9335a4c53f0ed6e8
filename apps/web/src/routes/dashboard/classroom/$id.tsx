import { staff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { ClassPage } from '../../../features/classrooms/ClassPage.tsx'

export const Route = createFileRoute('/dashboard/classroom/$id')({
  beforeLoad: only(staff),
  component: function Class() {
    const { id } = Route.useParams()
    return <ClassPage key={id} id={id} />
  },
})

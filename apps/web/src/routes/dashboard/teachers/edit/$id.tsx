import { createTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { EditTeacherPage } from '../../../../features/people/EditTeacherPage.tsx'

export const Route = createFileRoute('/dashboard/teachers/edit/$id')({
  beforeLoad: only(createTeacher.access),
  remountDeps: ({ params }) => params,
  component: EditTeacherPage,
})

import { getTeacher, updateTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { EditTeacherPage } from '../../../../features/people/EditTeacherPage.tsx'

export const Route = createFileRoute('/dashboard/teachers/edit/$id')({
  ...page({
    access: updateTeacher.access,
    reads: [{ route: getTeacher, input: { params: { id: '$id' } } }],
    shape: 'form',
  }),
  remountDeps: ({ params }) => params,
  component: EditTeacherPage,
})

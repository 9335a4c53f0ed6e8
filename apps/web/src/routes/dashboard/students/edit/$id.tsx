import { getStudent, updateStudent } from '@meridian/contract/calls/students.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { EditStudentPage } from '../../../../features/people/EditStudentPage.tsx'

export const Route = createFileRoute('/dashboard/students/edit/$id')({
  ...page({
    access: updateStudent.access,
    reads: [{ route: getStudent, input: { params: { id: '$id' } } }],
    shape: 'form',
  }),
  remountDeps: ({ params }) => params,
  component: EditStudentPage,
})

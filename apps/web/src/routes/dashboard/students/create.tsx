import { createStudent } from '@meridian/contract/calls/students.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { NewStudentPage } from '../../../features/people/NewStudentPage.tsx'

export const Route = createFileRoute('/dashboard/students/create')({
  ...page({
    access: createStudent.access,
    shape: 'form',
  }),
  component: NewStudentPage,
})

import { createTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { NewTeacherPage } from '../../../features/people/NewTeacherPage.tsx'

export const Route = createFileRoute('/dashboard/teachers/create')({
  ...page({
    access: createTeacher.access,
    shape: 'form',
  }),
  component: NewTeacherPage,
})

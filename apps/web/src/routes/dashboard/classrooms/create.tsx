import { createClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { NewClassroomPage } from '../../../features/classrooms/NewClassroomPage.tsx'

export const Route = createFileRoute('/dashboard/classrooms/create')({
  ...page({
    access: createClassroom.access,
    shape: 'form',
  }),
  component: NewClassroomPage,
})

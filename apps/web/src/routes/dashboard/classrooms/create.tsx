import { school } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { NewClassroomPage } from '../../../features/classrooms/NewClassroomPage.tsx'

export const Route = createFileRoute('/dashboard/classrooms/create')({
  beforeLoad: only(school),
  component: NewClassroomPage,
})

import { school } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { NewStudentPage } from '../../../features/people/NewStudentPage.tsx'

export const Route = createFileRoute('/dashboard/students/create')({
  beforeLoad: only(school),
  component: NewStudentPage,
})

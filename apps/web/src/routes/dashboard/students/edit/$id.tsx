import { school } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { EditStudentPage } from '../../../../features/people/EditStudentPage.tsx'

export const Route = createFileRoute('/dashboard/students/edit/$id')({
  beforeLoad: only(school),
  remountDeps: ({ params }) => params,
  component: EditStudentPage,
})

import { school } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { EditTeacherPage } from '../../../../features/people/EditTeacherPage.tsx'

export const Route = createFileRoute('/dashboard/teachers/edit/$id')({
  beforeLoad: only(school),
  remountDeps: ({ params }) => params,
  component: EditTeacherPage,
})

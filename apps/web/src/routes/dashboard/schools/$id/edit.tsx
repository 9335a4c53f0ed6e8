import { getSchool, updateSchool } from '@meridian/contract/calls/schools.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { EditSchoolPage } from '../../../../features/schools/EditSchoolPage.tsx'

export const Route = createFileRoute('/dashboard/schools/$id/edit')({
  ...page({
    access: updateSchool.access,
    reads: [{ route: getSchool, input: { params: { id: '$id' } } }],
    shape: 'form',
  }),
  remountDeps: ({ params }) => params,
  component: EditSchoolPage,
})

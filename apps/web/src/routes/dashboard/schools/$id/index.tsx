import { getSchool } from '@meridian/contract/calls/schools.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { SchoolPage } from '../../../../features/schools/SchoolPage.tsx'

export const Route = createFileRoute('/dashboard/schools/$id/')({
  ...page({
    access: getSchool.access,
    shape: 'panels',
    reads: [{ route: getSchool, input: { params: { id: '$id' } } }],
  }),
  component: SchoolPage,
})

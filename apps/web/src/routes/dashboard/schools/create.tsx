import { createSchool } from '@meridian/contract/calls/schools.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { NewSchoolPage } from '../../../features/schools/NewSchoolPage.tsx'

export const Route = createFileRoute('/dashboard/schools/create')({
  ...page({
    access: createSchool.access,
    shape: 'form',
  }),
  component: NewSchoolPage,
})

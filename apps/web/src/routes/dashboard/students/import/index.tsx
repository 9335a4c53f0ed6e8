import { importStudents } from '@meridian/contract/calls/imports.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { ImportStartPage } from '../../../../features/imports/ImportStartPage.tsx'

export const Route = createFileRoute('/dashboard/students/import/')({
  ...page({ access: importStudents.access }),
  component: () => <ImportStartPage kind="students" />,
})

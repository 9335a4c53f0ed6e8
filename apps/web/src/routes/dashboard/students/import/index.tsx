import { school } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { ImportStartPage } from '../../../../features/imports/ImportStartPage.tsx'

export const Route = createFileRoute('/dashboard/students/import/')({
  beforeLoad: only(school),
  component: () => <ImportStartPage kind="students" />,
})

import { importClassrooms } from '@meridian/contract/calls/imports.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { ImportStartPage } from '../../../../features/imports/ImportStartPage.tsx'

export const Route = createFileRoute('/dashboard/classrooms/import/')({
  ...page({
    access: importClassrooms.access,
    shape: 'form',
  }),
  component: () => <ImportStartPage kind="classrooms" />,
})

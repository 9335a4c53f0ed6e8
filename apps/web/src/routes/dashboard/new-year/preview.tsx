import { previewYear } from '@meridian/contract/calls/years.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { PreviewPage } from '../../../features/years/PreviewPage.tsx'

export const Route = createFileRoute('/dashboard/new-year/preview')({
  ...page({ access: previewYear.access, within: '/dashboard/new-year', shape: 'panels' }),

  component: PreviewPage,
})

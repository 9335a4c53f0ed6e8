import { createFileRoute } from '@tanstack/react-router'
import { SettingsTab } from '../../../../../../../features/papers/shared/SettingsTab.tsx'

export const Route = createFileRoute(
  '/dashboard/books/$bookId/resources/worksheet/$paperId/settings',
)({
  staticData: { shape: 'form' },
  component: SettingsTab,
})

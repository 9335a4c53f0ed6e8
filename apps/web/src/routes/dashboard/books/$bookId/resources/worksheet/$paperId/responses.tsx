import { createFileRoute } from '@tanstack/react-router'
import { ResponsesTab } from '../../../../../../../features/attempts/responses/ResponsesTab.tsx'

export const Route = createFileRoute(
  '/dashboard/books/$bookId/resources/worksheet/$paperId/responses',
)({
  component: ResponsesTab,
})

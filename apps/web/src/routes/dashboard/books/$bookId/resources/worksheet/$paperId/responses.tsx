import { createFileRoute } from '@tanstack/react-router'
import { ResponsesTab } from '../../../../../../../features/grading/ResponsesTab.tsx'

export const Route = createFileRoute(
  '/dashboard/books/$bookId/resources/worksheet/$paperId/responses',
)({
  component: ResponsesTab,
})

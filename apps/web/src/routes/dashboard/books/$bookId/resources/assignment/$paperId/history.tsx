import { createFileRoute } from '@tanstack/react-router'
import { historySearch } from '../../../../../../../features/history/search.ts'
import { PaperHistoryTab } from '../../../../../../../features/history/shared/PaperHistoryTab.tsx'
import { listSearch } from '../../../../../../../ui/list/search.ts'

export const Route = createFileRoute(
  '/dashboard/books/$bookId/resources/assignment/$paperId/history',
)({
  validateSearch: (search: Record<string, unknown>) => ({
    ...historySearch(search),
    ...listSearch(search),
  }),
  component: PaperHistoryTab,
})

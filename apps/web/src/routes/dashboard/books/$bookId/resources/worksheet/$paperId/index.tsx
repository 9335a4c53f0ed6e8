import { createFileRoute } from '@tanstack/react-router'
import { QuestionsTab } from '../../../../../../../features/papers/shared/QuestionsTab.tsx'

export const Route = createFileRoute('/dashboard/books/$bookId/resources/worksheet/$paperId/')({
  staticData: { texts: ['paper'], budget: 234, files: 12 },
  component: QuestionsTab,
})

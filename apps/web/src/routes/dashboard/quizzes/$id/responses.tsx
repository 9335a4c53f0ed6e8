import { createFileRoute } from '@tanstack/react-router'
import { ResponsesTab } from '../../../../features/attempts/responses/ResponsesTab.tsx'

export const Route = createFileRoute('/dashboard/quizzes/$id/responses')({
  component: ResponsesTab,
})

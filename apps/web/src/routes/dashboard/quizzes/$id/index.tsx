import { createFileRoute } from '@tanstack/react-router'
import { QuestionsTab } from '../../../../features/papers/shared/QuestionsTab.tsx'

export const Route = createFileRoute('/dashboard/quizzes/$id/')({ component: QuestionsTab })

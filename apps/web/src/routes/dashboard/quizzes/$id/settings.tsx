import { createFileRoute } from '@tanstack/react-router'
import { QuizSettings } from '../../../../features/quizzes/QuizSettings.tsx'

export const Route = createFileRoute('/dashboard/quizzes/$id/settings')({
  staticData: { shape: 'form' },
  component: QuizSettings,
})

import { createFileRoute } from '@tanstack/react-router'
import { AnalysisTab } from '../../../../features/gradebook/shared/AnalysisTab.tsx'

export const Route = createFileRoute('/dashboard/quizzes/$id/analysis')({ component: AnalysisTab })

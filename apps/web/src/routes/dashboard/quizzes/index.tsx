import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { QuizzesPage } from '../../../features/quizzes/QuizzesPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/quizzes/')({
  validateSearch: listSearch,
  beforeLoad: only(['PRG', 'Teacher']),
  component: QuizzesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { QuizPage } from '../../../../features/quizzes/QuizPage.tsx'

export const Route = createFileRoute('/dashboard/quizzes/$id')({
  beforeLoad: only(['PRG', 'Teacher']),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <QuizPage key={id} id={id} />
}

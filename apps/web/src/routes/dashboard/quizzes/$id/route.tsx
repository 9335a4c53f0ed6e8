import { staff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { QuizPage } from '../../../../features/quizzes/QuizPage.tsx'

export const Route = createFileRoute('/dashboard/quizzes/$id')({
  beforeLoad: only(staff),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <QuizPage key={id} id={id} />
}

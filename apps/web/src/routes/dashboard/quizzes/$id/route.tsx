import { getQuiz } from '@meridian/contract/calls/quizzes.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { QuizPage } from '../../../../features/quizzes/QuizPage.tsx'

export const Route = createFileRoute('/dashboard/quizzes/$id')({
  ...page({
    access: getQuiz.access,
    reads: [{ route: getQuiz, input: { params: { id: '$id' } } }],
  }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <QuizPage key={id} id={id} />
}

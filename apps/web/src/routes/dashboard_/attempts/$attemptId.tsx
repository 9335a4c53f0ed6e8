import { student } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only, requireSession } from '../../../app/guards.ts'
import { AttemptPage } from '../../../features/attempts/AttemptPage.tsx'

export const Route = createFileRoute('/dashboard_/attempts/$attemptId')({
  validateSearch: (search: Record<string, unknown>): { question?: number } => {
    const question = Number(search.question)
    return Number.isInteger(question) && question >= 1 && question <= 1000 ? { question } : {}
  },
  beforeLoad: async (context) => {
    await requireSession(context)
    only(student)()
  },
  component: Page,
})

function Page() {
  const { attemptId } = Route.useParams()
  return <AttemptPage key={attemptId} attemptId={attemptId} />
}

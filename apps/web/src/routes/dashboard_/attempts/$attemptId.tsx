import { getAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page, requireSession } from '../../../app/guards.ts'
import { AttemptPage } from '../../../features/answering/AttemptPage.tsx'

const own = page({
  access: getAttempt.access,
  within: '/dashboard/results',
  texts: ['ui', 'playing', 'player'],
  reads: [{ route: getAttempt, input: { params: { id: '$attemptId' } } }],
  offline: true,
  budget: 214,
  files: 12,
})

export const Route = createFileRoute('/dashboard_/attempts/$attemptId')({
  ...own,
  validateSearch: (search: Record<string, unknown>): { question?: number; handed_in?: true } => {
    const question = Number(search.question)
    return {
      ...(Number.isInteger(question) && question >= 1 && question <= 1000 ? { question } : {}),
      ...(String(search.handed_in) === 'true' ? { handed_in: true as const } : {}),
    }
  },
  beforeLoad: async (context): Promise<void> => {
    await requireSession(context)
    own.beforeLoad()
  },
  component: Page,
})

function Page() {
  const { attemptId } = Route.useParams()
  return <AttemptPage key={attemptId} attemptId={attemptId} />
}

import { lookers } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only, requireSession } from '../../../../app/guards.ts'
import { LookPage } from '../../../../features/attempts/look/LookPage.tsx'

export const Route = createFileRoute('/dashboard_/look/$studentId/$paperId')({
  validateSearch: ({ attempt }: Record<string, unknown>): { attempt?: string } =>
    typeof attempt === 'string' ? { attempt } : {},
  beforeLoad: async (context) => {
    await requireSession(context)
    only(lookers)()
  },
  component: Page,
})

function Page() {
  const params = Route.useParams()
  const { attempt } = Route.useSearch()
  return <LookPage key={`${params.studentId} ${attempt}`} {...params} attemptId={attempt} />
}

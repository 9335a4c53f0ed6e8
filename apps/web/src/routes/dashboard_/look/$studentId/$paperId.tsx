import { getSeenStudent } from '@meridian/contract/calls/looking.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page, requireSession } from '../../../../app/guards.ts'
import { LookPage } from '../../../../features/looking/LookPage.tsx'

const own = page({ access: getSeenStudent.access })

export const Route = createFileRoute('/dashboard_/look/$studentId/$paperId')({
  ...own,
  validateSearch: ({ attempt }: Record<string, unknown>): { attempt?: string } =>
    typeof attempt === 'string' ? { attempt } : {},
  beforeLoad: async (context): Promise<void> => {
    await requireSession(context)
    own.beforeLoad()
  },
  component: Page,
})

function Page() {
  const params = Route.useParams()
  const { attempt } = Route.useSearch()
  return <LookPage key={`${params.studentId} ${attempt}`} {...params} attemptId={attempt} />
}

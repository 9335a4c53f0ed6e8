import { getPractice } from '@meridian/contract/calls/practice.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page, requireSession } from '../../../app/guards.ts'
import { PracticePage } from '../../../features/practice/PracticePage.tsx'

const own = page({
  access: getPractice.access,
  within: '/dashboard/my-books',
  reads: [{ route: getPractice, input: { params: { id: '$paperId' }, query: {} } }],
})

export const Route = createFileRoute('/dashboard_/practice/$paperId')({
  ...own,
  validateSearch: ({ lesson }: Record<string, unknown>): { lesson?: string } =>
    typeof lesson === 'string' ? { lesson } : {},
  beforeLoad: async (context): Promise<void> => {
    await requireSession(context)
    own.beforeLoad()
  },
  component: Page,
})

function Page() {
  const { paperId } = Route.useParams()
  const { lesson } = Route.useSearch()
  return <PracticePage key={paperId} paperId={paperId} lessonId={lesson} />
}

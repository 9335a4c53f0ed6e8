import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page, requireSession } from '../../../app/guards.ts'
import { PreviewPage } from '../../../features/looking/preview/PreviewPage.tsx'

const own = page({ access: getPaper.access })

export const Route = createFileRoute('/dashboard_/preview/$paperId')({
  ...own,
  beforeLoad: async (context): Promise<void> => {
    await requireSession(context)
    own.beforeLoad()
  },
  component: Page,
})

function Page() {
  const { paperId } = Route.useParams()
  return <PreviewPage key={paperId} paperId={paperId} />
}

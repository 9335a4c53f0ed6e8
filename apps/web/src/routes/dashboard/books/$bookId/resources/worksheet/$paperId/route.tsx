import { staff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../../../../app/guards.ts'
import { ResourcePaperPage } from '../../../../../../../features/papers/ResourcePaperPage.tsx'

export const Route = createFileRoute('/dashboard/books/$bookId/resources/worksheet/$paperId')({
  beforeLoad: only(staff),
  component: Page,
})

function Page() {
  const params = Route.useParams()
  return <ResourcePaperPage key={params.paperId} kind="worksheet" {...params} />
}

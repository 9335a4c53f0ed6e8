import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../../../../app/guards.ts'
import { ResourcePaperPage } from '../../../../../../../features/papers/ResourcePaperPage.tsx'

export const Route = createFileRoute('/dashboard/books/$bookId/resources/worksheet/$paperId')({
  ...page({
    access: getPaper.access,
    reads: [{ route: getPaper, input: { params: { id: '$paperId' } } }],
  }),
  component: Page,
})

function Page() {
  const params = Route.useParams()
  return <ResourcePaperPage key={params.paperId} kind="worksheet" {...params} />
}

import { getStudentPaper } from '@meridian/contract/calls/answering.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { PaperIntroPage } from '../../../features/answering/shared/PaperIntroPage.tsx'

export const Route = createFileRoute('/dashboard/papers/$paperId')({
  ...page({
    access: getStudentPaper.access,
    texts: ['ui', 'answering', 'deadlines', 'playing'],
    reads: [{ route: getStudentPaper, input: { params: { id: '$paperId' } } }],
    offline: true,
  }),
  component: Page,
})

function Page() {
  const { paperId } = Route.useParams()
  return <PaperIntroPage key={paperId} paperId={paperId} />
}

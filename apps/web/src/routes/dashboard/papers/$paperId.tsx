import { student } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { PaperIntroPage } from '../../../features/attempts/student/PaperIntroPage.tsx'

export const Route = createFileRoute('/dashboard/papers/$paperId')({
  beforeLoad: only(student),
  component: Page,
})

function Page() {
  const { paperId } = Route.useParams()
  return <PaperIntroPage key={paperId} paperId={paperId} />
}

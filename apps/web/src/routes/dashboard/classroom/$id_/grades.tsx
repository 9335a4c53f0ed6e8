import { schoolStaff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { GradebookPage } from '../../../../features/gradebook/GradebookPage.tsx'
import { gradebookSearch } from '../../../../features/gradebook/search.ts'

export const Route = createFileRoute('/dashboard/classroom/$id_/grades')({
  validateSearch: gradebookSearch,
  beforeLoad: only(['PRG', ...schoolStaff]),
  component: function Grades() {
    const { id } = Route.useParams()
    return <GradebookPage key={id} id={id} />
  },
})

import { readGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { GradebookPage } from '../../../../features/gradebook/GradebookPage.tsx'
import { gradebookSearch } from '../../../../features/gradebook/search.ts'

export const Route = createFileRoute('/dashboard/classroom/$id_/grades')({
  ...page({
    access: readGradebook.access,
    reads: () => import('../../../../features/gradebook/reads.ts'),
    within: ['/dashboard/grades', '/dashboard/classrooms'],
  }),
  validateSearch: gradebookSearch,
  component: function Grades() {
    const { id } = Route.useParams()
    return <GradebookPage key={id} id={id} />
  },
})

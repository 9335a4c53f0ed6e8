import { school } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { ImportPage } from '../../../../features/imports/ImportPage.tsx'
import { listSearch } from '../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/students/import/$id')({
  validateSearch: listSearch,
  beforeLoad: only(school),
  component: OneImport,
})

function OneImport() {
  const { id } = Route.useParams()
  return <ImportPage key={id} kind="students" id={id} />
}

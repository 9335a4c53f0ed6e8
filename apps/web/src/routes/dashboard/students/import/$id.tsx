import { getImport } from '@meridian/contract/calls/imports.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { ImportPage } from '../../../../features/imports/ImportPage.tsx'
import { listSearch } from '../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/students/import/$id')({
  ...page({
    access: getImport.access,
    reads: [{ route: getImport, input: { params: { id: '$id' } } }],
  }),
  validateSearch: listSearch,
  component: OneImport,
})

function OneImport() {
  const { id } = Route.useParams()
  return <ImportPage key={id} kind="students" id={id} />
}

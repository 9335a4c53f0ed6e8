import { listMissing } from '@meridian/contract/calls/imports.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../../app/guards.ts'
import { MissingPage } from '../../../../features/imports/missing/MissingPage.tsx'
import { listSearch } from '../../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/teachers/import/$id_/missing')({
  ...page({ access: listMissing.access, shape: 'list' }),
  validateSearch: listSearch,
  component: Missing,
})

function Missing() {
  const { id } = Route.useParams()
  return <MissingPage key={id} kind="teachers" id={id} />
}

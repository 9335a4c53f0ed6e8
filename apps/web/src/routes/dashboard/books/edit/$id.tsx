import { providerStaff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../../app/guards.ts'
import { EditBookPage } from '../../../../features/books/EditBookPage.tsx'

export const Route = createFileRoute('/dashboard/books/edit/$id')({
  beforeLoad: only(providerStaff),
  component: function EditBook() {
    const { id } = Route.useParams()
    return <EditBookPage key={id} id={id} />
  },
})

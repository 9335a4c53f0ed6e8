import { staff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { LibraryPage } from '../../../features/resources/LibraryPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/resources/')({
  validateSearch: listSearch,
  beforeLoad: only(staff),
  component: LibraryPage,
})

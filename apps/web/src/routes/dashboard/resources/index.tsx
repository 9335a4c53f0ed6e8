import { listResources } from '@meridian/contract/calls/resources.gen.ts'
import { superAdmin } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { LibraryPage } from '../../../features/resources/LibraryPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/resources/')({
  ...page({
    access: listResources.access,
    // Everybody else comes to resources from a book.
    menu: { place: 8, title: 'ui.nav_resources', icon: 'folders', access: superAdmin },
    within: '/dashboard/books',
    texts: ['ui', 'resources'],
    shape: 'list',
    budget: 205,
  }),
  validateSearch: listSearch,
  component: LibraryPage,
})

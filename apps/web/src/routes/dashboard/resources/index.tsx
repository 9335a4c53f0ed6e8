import { listResources } from '@meridian/contract/calls/resources.gen.ts'
import { superAdmin } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { LibraryPage } from '../../../features/resources/LibraryPage.tsx'
import { byName, listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/resources/')({
  ...page({
    access: listResources.access,
    soon: rowsOf(listResources, { defaultSort: byName }),
    // Everybody else comes to resources from a book.
    menu: { place: 8, title: 'ui.nav_resources', icon: 'folders', access: superAdmin },
    within: '/dashboard/books',
    texts: ['ui', 'resources'],
    shape: 'list',
    budget: 206,
  }),
  validateSearch: listSearch,
  component: LibraryPage,
})

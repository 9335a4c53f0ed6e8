import { listBin } from '@meridian/contract/calls/bin.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { BinPage } from '../../../features/bin/BinPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/bin/')({
  ...page({
    access: listBin.access,
    menu: { place: 18, title: 'ui.nav_bin', icon: 'trash' },
    texts: ['ui', 'bin'],
    shape: 'list',
    budget: 206,
  }),
  validateSearch: listSearch,
  component: BinPage,
})

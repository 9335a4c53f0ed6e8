import { listBin } from '@meridian/contract/calls/bin.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { BinPage } from '../../../features/bin/BinPage.tsx'
import { newestFirst } from '../../../features/bin/order.ts'
import { listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/bin/')({
  ...page({
    access: listBin.access,
    soon: rowsOf(listBin, newestFirst),
    menu: { place: 18, title: 'ui.nav_bin', icon: 'trash' },
    texts: ['ui', 'bin'],
    shape: 'list',
    budget: 206,
  }),
  validateSearch: listSearch,
  component: BinPage,
})

import { listHistory } from '@meridian/contract/calls/history.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { HistoryPage } from '../../../features/history/HistoryPage.tsx'
import { historySearch } from '../../../features/history/search.ts'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/history/')({
  ...page({
    access: listHistory.access,
    menu: { place: 19, title: 'ui.nav_history', icon: 'history' },
    texts: ['ui', 'history'],
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...historySearch(search),
    ...listSearch(search),
  }),
  component: HistoryPage,
})

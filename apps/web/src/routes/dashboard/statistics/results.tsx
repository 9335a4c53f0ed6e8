import { listResults } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { ofSummary } from '../../../features/statistics/asked.ts'
import { ofResults } from '../../../features/statistics/order.ts'
import { ResultsPage } from '../../../features/statistics/ResultsPage.tsx'
import { rowsSearch } from '../../../features/statistics/search.ts'
import { listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/statistics/results')({
  ...page({
    access: listResults.access,
    texts: ['ui', 'statistics', 'students'],
    soon: (search) => {
      const filter = rowsSearch(search)
      return [
        ...rowsOf(listResults, { input: { body: { ...filter } }, defaultSort: ofResults })(search),
        { route: listResults, input: ofSummary(filter) },
      ]
    },
    shape: 'list',
  }),
  validateSearch: (search: Record<string, unknown>) => ({
    ...rowsSearch(search),
    ...listSearch(search),
  }),
  component: ResultsPage,
})

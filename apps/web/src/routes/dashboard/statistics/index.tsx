import { performanceOfClasses } from '@meridian/contract/calls/statistics.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { StatisticsPage } from '../../../features/statistics/StatisticsPage.tsx'
import { statisticsSearch } from '../../../features/statistics/search.ts'

export const Route = createFileRoute('/dashboard/statistics/')({
  ...page({
    access: performanceOfClasses.access,
    menu: { place: 10, title: 'ui.nav_statistics', icon: 'chart' },
    texts: ['ui', 'statistics'],
    reads: () => import('../../../features/statistics/reads.ts'),
    shape: 'panels',
    budget: 258,
  }),
  validateSearch: statisticsSearch,
  component: StatisticsPage,
})

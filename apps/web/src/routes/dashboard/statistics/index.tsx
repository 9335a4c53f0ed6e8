import { performanceOfClasses } from '@meridian/contract/calls/statistics.gen.ts'
import { superAdmin } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { StatisticsPage } from '../../../features/statistics/StatisticsPage.tsx'
import { statisticsSearch } from '../../../features/statistics/search.ts'

export const Route = createFileRoute('/dashboard/statistics/')({
  ...page({
    access: performanceOfClasses.access,
    // Everybody else comes to statistics from the home.
    menu: { place: 9, title: 'ui.nav_statistics', icon: 'chart', access: superAdmin },
    texts: ['ui', 'statistics'],
    shape: 'panels',
    budget: 248,
  }),
  validateSearch: statisticsSearch,
  component: StatisticsPage,
})

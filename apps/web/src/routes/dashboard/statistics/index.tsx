import { staff } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { StatisticsPage } from '../../../features/statistics/StatisticsPage.tsx'
import { statisticsSearch } from '../../../features/statistics/search.ts'

export const Route = createFileRoute('/dashboard/statistics/')({
  validateSearch: statisticsSearch,
  beforeLoad: only(staff),
  component: StatisticsPage,
})

import { listPractices } from '@meridian/contract/calls/practice.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { PracticeListPage } from '../../../features/practice/PracticeListPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/practice/')({
  ...page({
    access: listPractices.access,
    within: '/dashboard/my-books',
    texts: ['ui', 'practice'],
    shape: 'list',
  }),
  validateSearch: listSearch,
  component: PracticeListPage,
})

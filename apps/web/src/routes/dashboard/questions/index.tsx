import { listWaitingThreads } from '@meridian/contract/calls/threads.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { ThreadsPage } from '../../../features/threads/ThreadsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/questions/')({
  ...page({
    access: listWaitingThreads.access,
    within: '/dashboard',
    texts: ['ui', 'threads'],
    shape: 'list',
  }),
  validateSearch: listSearch,
  component: ThreadsPage,
})

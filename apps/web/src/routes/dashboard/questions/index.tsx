import { listWaitingThreads } from '@meridian/contract/calls/threads.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { waitingFirst } from '../../../features/threads/order.ts'
import { ThreadsPage } from '../../../features/threads/ThreadsPage.tsx'
import { listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/questions/')({
  ...page({
    access: listWaitingThreads.access,
    soon: rowsOf(listWaitingThreads, waitingFirst),
    within: '/dashboard',
    texts: ['ui', 'threads'],
    shape: 'list',
  }),
  validateSearch: listSearch,
  component: ThreadsPage,
})

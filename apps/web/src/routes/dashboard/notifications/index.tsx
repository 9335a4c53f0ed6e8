import { anyone } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { NotificationsPage } from '../../../features/notifications/NotificationsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/notifications/')({
  ...page({
    access: anyone,
    within: null,
    texts: ['ui', 'notifications'],
  }),
  validateSearch: listSearch,
  component: NotificationsPage,
})

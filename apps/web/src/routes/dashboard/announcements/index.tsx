import { listOwnAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { AnnouncementsPage } from '../../../features/announcements/AnnouncementsPage.tsx'
import { listSearch, rowsOf } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/announcements/')({
  ...page({
    access: listOwnAnnouncements.access,
    soon: rowsOf(listOwnAnnouncements),
    texts: ['ui', 'announcements'],
  }),
  validateSearch: listSearch,
  component: AnnouncementsPage,
})

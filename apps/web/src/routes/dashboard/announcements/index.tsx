import { schoolStaff, student } from '@meridian/contract/core/access.ts'
import { createFileRoute } from '@tanstack/react-router'
import { only } from '../../../app/guards.ts'
import { AnnouncementsPage } from '../../../features/announcements/AnnouncementsPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/announcements/')({
  validateSearch: listSearch,
  beforeLoad: only([...schoolStaff, ...student]),
  component: AnnouncementsPage,
})

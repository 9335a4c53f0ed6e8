import { getReadAnnouncement } from '@meridian/contract/calls/announcements.readers.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { page } from '../../../app/guards.ts'
import { ReadersPage } from '../../../features/announcements/ReadersPage.tsx'
import { listSearch } from '../../../ui/list/search.ts'

export const Route = createFileRoute('/dashboard/announcements/$id')({
  ...page({
    access: getReadAnnouncement.access,
    reads: [{ route: getReadAnnouncement, input: { params: { id: '$id' } } }],
    texts: ['ui', 'announcements', 'readers'],
    shape: 'list',
  }),
  validateSearch: listSearch,
  component: function Readers() {
    const { id } = Route.useParams()
    return <ReadersPage key={id} id={id} />
  },
})

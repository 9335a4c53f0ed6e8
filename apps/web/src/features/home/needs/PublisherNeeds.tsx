import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import { listSchools } from '@meridian/contract/calls/schools.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { licencesNeed, useEndingLicences } from './licences.ts'
import { type Need, NeedsPanel, together } from './NeedsPanel.tsx'

/** What needs the publisher: schools that have not begun, schools that have no book, and books of which a licence ends. */
export function PublisherNeeds() {
  const t = useT()
  const unbegun = useData(listSchools, ofHomes.unbegun, { handled: true })
  const bookless = useData(listSchools, ofHomes.bookless, { handled: true })
  const ending = useEndingLicences()
  const query = together<Need[]>([unbegun, bookless, ending], () => {
    if (!unbegun.data || !bookless.data || !ending.data) return undefined
    return [
      {
        key: 'admins',
        count: unbegun.data.meta.total,
        title: t('attention.unbegun', { count: unbegun.data.meta.total }),
        text: t('attention.unbegun_text'),
        action: t('attention.schools_action'),
        link: { to: '/dashboard/schools', search: { filter_no_admin: 'true' } },
      },
      {
        key: 'books',
        count: bookless.data.meta.total,
        title: t('attention.bookless', { count: bookless.data.meta.total }),
        text: t('attention.bookless_text'),
        action: t('attention.schools_action'),
        link: { to: '/dashboard/schools', search: { filter_no_book: 'true' } },
      },
      licencesNeed(t, ending.data.meta.total),
    ]
  })
  return <NeedsPanel query={query} />
}

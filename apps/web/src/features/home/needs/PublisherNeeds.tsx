import { listSchools } from '@meridian/contract/calls/schools.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { licencesNeed, useEndingLicences } from './licences.ts'
import { type Need, NeedsPanel, together } from './NeedsPanel.tsx'

/** The total of the active schools of a filter. */
function useSchools(filter: string) {
  const body = {
    metaData: { page: 1, perPage: 1 },
    choices: false,
    filters: [{ name: filter, value: 'true' }],
  }
  return useData(listSchools, { body }, { handled: true })
}

/** What needs the publisher: schools that have not begun, schools that have no book, and books of which a licence ends. */
export function PublisherNeeds() {
  const t = useT()
  const unbegun = useSchools('no_admin')
  const bookless = useSchools('no_book')
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

import { listBooks } from '@meridian/contract/calls/books.gen.ts'
import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import { useData } from '../../../core/calls.ts'
import type { T } from '../../../core/messages.ts'
import type { Need } from './NeedsPanel.tsx'

/** The books of which a licence ends within 30 days: the reader's school's, or anybody's for the publisher. */
export function useEndingLicences() {
  return useData(listBooks, ofHomes.licences, { handled: true })
}

/** Licences that end, as something that waits; it leads to the list of their books. */
export function licencesNeed(t: T, count: number): Need {
  return {
    key: 'licences',
    count,
    title: t('attention.licences', { count }),
    text: t('attention.licences_text'),
    action: t('attention.licences_action'),
    link: { to: '/dashboard/books', search: { filter_licence: 'ending' } as never },
  }
}

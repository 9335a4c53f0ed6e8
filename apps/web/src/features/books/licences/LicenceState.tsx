import type { BookLicence } from '@meridian/contract/licences.shapes.ts'
import IconCalendarEvent from '~icons/tabler/calendar-event'
import IconClock from '~icons/tabler/clock'
import IconUsers from '~icons/tabler/users'
import { useT } from '../../../core/messages.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

interface LicenceStateProps {
  licence: Pick<BookLicence, 'state' | 'days_left'>
  /** Whether more students use it than it has seats. */
  full?: boolean
}

/** How a licence stands, as a badge: what has to be done about it first. */
export function LicenceState({ licence: { state, days_left }, full = false }: LicenceStateProps) {
  const t = useT()
  if (state === 'ended')
    return <StatusBadge status="disabled">{t('books.licence_ended')}</StatusBadge>
  if (state === 'upcoming')
    return (
      <StatusBadge status="in_progress" sign={IconCalendarEvent}>
        {t('books.licence_upcoming')}
      </StatusBadge>
    )
  if (full)
    return (
      <StatusBadge status="missed" sign={IconUsers}>
        {t('books.licence_over')}
      </StatusBadge>
    )
  if (state === 'ending')
    return (
      <StatusBadge status="warning" sign={IconClock}>
        {days_left === 0
          ? t('books.licence_last_day')
          : t('books.licence_days_left', { count: days_left ?? 0 })}
      </StatusBadge>
    )
  return <StatusBadge status="enabled">{t('books.licence_running')}</StatusBadge>
}

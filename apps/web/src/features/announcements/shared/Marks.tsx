import type { Announcement } from '@meridian/contract/announcements.ts'
import { IconClock } from '@tabler/icons-react'
import { formatDateTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './Announcements.module.css'

/** What else there is to say of an announcement: that it is scheduled, and for when; or when it was edited. */
export function Marks({
  announcement,
}: {
  announcement: Pick<Announcement, 'scheduled' | 'created_at' | 'edited_at'>
}) {
  const t = useT()
  const zone = useZone()
  const { scheduled, created_at, edited_at } = announcement
  const at = (iso: string) => `\u2066${formatDateTime(iso, zone)}\u2069`
  if (scheduled)
    return (
      <p className={classes.mark}>
        <StatusBadge status="in_progress" sign={IconClock}>
          <time dateTime={created_at}>
            {t('announcements.scheduled_for', { at: at(created_at) })}
          </time>
        </StatusBadge>
      </p>
    )
  if (edited_at === null) return null
  return (
    <p className={classes.mark}>
      <time dateTime={edited_at}>{t('announcements.edited', { at: at(edited_at) })}</time>
    </p>
  )
}

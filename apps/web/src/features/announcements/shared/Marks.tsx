import type { Announcement } from '@meridian/contract/announcements.ts'
import IconClock from '~icons/tabler/clock'
import { formatDateTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './Announcements.module.css'

/** That an announcement is scheduled, and for when; and where it is held back, what to do. Nothing for one that is out. */
export function Marks({
  announcement,
}: {
  announcement: Pick<Announcement, 'scheduled' | 'held' | 'created_at'>
}) {
  const t = useT()
  const zone = useZone()
  const { scheduled, held, created_at } = announcement
  if (!scheduled) return null
  const at = `\u2066${formatDateTime(created_at, zone)}\u2069`
  return (
    <div className={classes.mark}>
      <StatusBadge status={held ? 'warning' : 'in_progress'} {...(!held && { sign: IconClock })}>
        <time dateTime={created_at}>
          {t(held ? 'announcements.held' : 'announcements.scheduled_for', { at })}
        </time>
      </StatusBadge>
      {held && <p>{t('announcements.held_text')}</p>}
    </div>
  )
}

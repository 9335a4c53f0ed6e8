import { formatDateTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import classes from './AnnouncementText.module.css'

/** When an announcement's text was last changed; nothing where it says what it said at first. */
export function Edited({ iso }: { iso: string | null }) {
  const t = useT()
  const zone = useZone()
  if (iso === null) return null
  const at = `\u2066${formatDateTime(iso, zone)}\u2069`
  return (
    <p className={classes.edited}>
      <time dateTime={iso}>{t('announcements.edited', { at })}</time>
    </p>
  )
}

import { formatDateTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import classes from './Announcements.module.css'

/** "Edited 22/11/2026 09:30" below a text that was changed; nothing for one that was not. */
export function EditedMark({ iso }: { iso: string | null }) {
  const t = useT()
  const zone = useZone()
  if (iso === null) return null
  return (
    <p className={classes.edited}>
      <time dateTime={iso}>
        {t('announcements.edited', { at: `\u2066${formatDateTime(iso, zone)}\u2069` })}
      </time>
    </p>
  )
}

import type { Announcement } from '@meridian/contract/announcements.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/messages.ts'
import classes from './Announcements.module.css'

/** How many students have read an announcement, as the way to who they are; nothing for readers who are not told. */
export function ReadBy({ announcement }: { announcement: Pick<Announcement, 'id' | 'readers'> }) {
  const t = useT()
  const { id, readers } = announcement
  if (readers === null) return null
  return (
    <p className={classes.mark}>
      <Link to="/dashboard/announcements/$id" params={{ id }} className={classes.readers}>
        {t('announcements.read_by', readers)}
      </Link>
    </p>
  )
}

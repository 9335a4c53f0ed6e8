import { ActionIcon } from '@mantine/core'
import type { Announcement } from '@meridian/contract/announcements.ts'
import { deleteAnnouncement } from '@meridian/contract/calls/announcements.gen.ts'
import { IconTrash } from '@tabler/icons-react'
import { call } from '../../../core/client.ts'
import { useT } from '../../../core/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirmDelete } from '../../../ui/dialogs.ts'
import classes from './Announcements.module.css'

interface AnnouncementItemProps {
  announcement: Announcement
  onAsk: (asking: boolean) => void
  onDeleted: () => void
}

/** One announcement: who, when, and what, with its line breaks. */
export function AnnouncementItem({ announcement, onAsk, onDeleted }: AnnouncementItemProps) {
  const t = useT()
  const { user, content, created_at } = announcement
  async function remove(): Promise<void> {
    onAsk(true)
    const gone = await confirmDelete({
      title: t('announcements.delete_title'),
      text: t('announcements.delete_text'),
      action: t('announcements.delete'),
      run: () => call(deleteAnnouncement, { params: { id: announcement.id } }, { handled: true }),
    })
    onAsk(false)
    if (gone) onDeleted()
  }
  return (
    <li className={classes.item}>
      <Avatar name={user.name} size={36} />
      <div className={classes.words}>
        <div className={classes.meta}>
          <strong>
            <bdi>{user.name}</bdi>
          </strong>
          <span className={classes.time}>
            <DateTime iso={created_at} />
          </span>
          {announcement.can.delete && (
            <ActionIcon
              className={classes.delete}
              aria-label={t('announcements.delete_of', { name: user.name })}
              onClick={() => void remove()}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
        <p className={classes.content} dir="auto">
          {content}
        </p>
      </div>
    </li>
  )
}

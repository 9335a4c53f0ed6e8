import { ActionIcon } from '@mantine/core'
import type { Announcement } from '@meridian/contract/announcements.ts'
import { deleteAnnouncement } from '@meridian/contract/calls/announcements.write.gen.ts'
import { useRef, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { call } from '../../../core/client.ts'
import { useT } from '../../../core/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { confirmDelete } from '../../../ui/dialogs.ts'
import classes from './Announcements.module.css'
import { AnnouncementContent } from './AnnouncementText.tsx'
import { Attachments } from './Attachments.tsx'
import { Edited } from './Edited.tsx'
import { EditForm } from './EditForm.tsx'
import { halfEdited, keepHalfEdited } from './half-written.ts'
import { Marks } from './Marks.tsx'
import { ReadBy } from './ReadBy.tsx'

interface AnnouncementItemProps {
  announcement: Announcement
  onAsk: (asking: boolean) => void
  onSaved: (saved: Announcement) => void
  onDeleted: () => void
  onStale: () => Promise<void>
}

/** One announcement: who, when, and what, with its line breaks. Those who may edit it do so in its place. */
export function AnnouncementItem(props: AnnouncementItemProps) {
  const { announcement, onAsk, onSaved, onDeleted, onStale } = props
  const t = useT()
  const { id, user, content, created_at, scheduled, version, can } = announcement
  const [edit, setEdit] = useState(() => (can.edit ? halfEdited(id) : null))
  const pencil = useRef<HTMLButtonElement>(null)
  const stop = () => {
    keepHalfEdited(id, null)
    setEdit(null)
    pencil.current?.focus()
  }
  async function remove(): Promise<void> {
    onAsk(true)
    const gone = await confirmDelete({
      title: t('announcements.delete_title'),
      text: t(scheduled ? 'announcements.delete_text_scheduled' : 'announcements.delete_text'),
      action: t('announcements.delete'),
      run: () => call(deleteAnnouncement, { params: { id } }, { handled: true }),
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
          {!scheduled && (
            <span className={classes.time}>
              <DateTime iso={created_at} />
            </span>
          )}
          {can.edit && (
            <ActionIcon
              ref={pencil}
              className={classes.action}
              aria-label={t('announcements.edit_of', { name: user.name })}
              aria-expanded={edit !== null}
              onClick={() => (edit ? stop() : setEdit({ version, content }))}
            >
              <IconPencil size={18} stroke={1.75} />
            </ActionIcon>
          )}
          {can.delete && (
            <ActionIcon
              className={classes.action}
              aria-label={t('announcements.delete_of', { name: user.name })}
              onClick={() => void remove()}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
        {edit ? (
          <EditForm
            announcement={announcement}
            edit={edit}
            onSaved={(saved) => {
              onSaved(saved)
              stop()
            }}
            onCancel={stop}
            onStale={onStale}
          />
        ) : (
          <>
            <AnnouncementContent>{content}</AnnouncementContent>
            <Attachments files={announcement.attachments} onAsk={onAsk} />
            <Edited iso={announcement.edited_at} />
            <Marks announcement={announcement} />
            <ReadBy announcement={announcement} />
          </>
        )}
      </div>
    </li>
  )
}

import { Button, Textarea } from '@mantine/core'
import type { Announcement } from '@meridian/contract/announcements.ts'
import { announcementMax } from '@meridian/contract/calls/announcements.gen.ts'
import { updateAnnouncement } from '@meridian/contract/calls/announcements.write.gen.ts'
import type { StoredFile } from '@meridian/contract/files.ts'
import { useEffect, useState } from 'react'
import { wallTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import classes from './Announcements.module.css'
import { AnnouncementContent } from './AnnouncementText.tsx'
import { Attachments } from './Attachments.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import { idsOf } from './attachments.ts'
import { type Edit, keepHalfEdited } from './half-written.ts'
import { WhenField } from './WhenField.tsx'

/** What is edited; the time counts where the announcement is scheduled. */
type EditValues = Edit & { publish_at: string | null; attachments: StoredFile[] }

interface EditFormProps {
  /** As it stands now, which may be later than what was opened. */
  announcement: Announcement
  /** What is edited: as it was opened, or as it was left half written. */
  edit: Edit
  onSaved: (saved: Announcement) => void
  onCancel: () => void
  /** Reads it anew, where somebody else was first. */
  onStale: () => Promise<void>
}

/**
 * Where an announcement is edited, in its place. Where somebody else was first, their text shows below one's own, and
 * only then the next save replaces it.
 */
export function EditForm({ announcement, edit, onSaved, onCancel, onStale }: EditFormProps) {
  const t = useT()
  const { id } = announcement
  const zone = useZone()
  const [refused, setRefused] = useState(false)
  const [later, setLater] = useState(true)
  const [uploading, setUploading] = useState(false)
  const [opened] = useState(announcement.attachments)
  const form = useContractForm(updateAnnouncement, {
    initial: {
      ...edit,
      publish_at: wallTime(announcement.created_at, zone),
      attachments: opened,
    },
    params: { id },
    complete: ({ content, version, publish_at, attachments }: EditValues) => ({
      content,
      version: refused ? announcement.version : version,
      // Files that were left as they were stay, also where somebody else has changed them meanwhile.
      ...(idsOf(attachments).join() !== idsOf(opened).join() && {
        attachments: idsOf(attachments),
      }),
      // Nothing typed is no time, and not now.
      ...(announcement.scheduled && { publish_at: later ? (publish_at ?? '') : null }),
    }),
    onRefused: async ({ code }) => {
      // Somebody else was first, or its time has come.
      if (code === 'stale' || code === 'conflict') await onStale()
      if (code === 'stale') setRefused(true)
      return null
    },
    onSaved: ({ data }) => {
      keepHalfEdited(id, null)
      onSaved(data)
    },
  })
  const { version, content } = form.values
  useEffect(() => keepHalfEdited(id, { version, content }), [id, version, content])
  return (
    <ContractForm
      form={form}
      className={classes.edit}
      buttons={
        <div className={classes.editButtons}>
          {uploading && <span className={classes.wait}>{t('posting.attach_wait')}</span>}
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            size="sm"
            loading={form.saving}
            disabled={uploading || content.trim() === ''}
          >
            {t(refused ? 'announcements.replace' : 'ui.save')}
          </Button>
        </div>
      }
    >
      <Textarea
        {...form.field('content')}
        aria-label={t('announcements.edit_text')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={announcementMax}
        dir={content === '' ? undefined : 'auto'}
        // The text takes the place of what was pressed.
        autoFocus
      />
      <AttachmentsField form={form} onBusy={setUploading} />
      {announcement.scheduled && (
        <WhenField later={later} onLater={setLater} field={form.field('publish_at')} />
      )}
      {refused && (
        <div className={classes.theirs}>
          <strong>{t('announcements.says_now')}</strong>
          <AnnouncementContent>{announcement.content}</AnnouncementContent>
          <Attachments files={announcement.attachments} />
        </div>
      )}
    </ContractForm>
  )
}

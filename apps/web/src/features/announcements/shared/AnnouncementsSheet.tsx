import { listAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import { postAnnouncement } from '@meridian/contract/calls/announcements.write.gen.ts'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type Ref, useEffect, useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useOpened } from '../../../ui/menu/useOpened.ts'
import { PanelContent } from '../../../ui/Panel.tsx'
import { PopoverSheet } from '../../../ui/PopoverSheet.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import classes from './Announcements.module.css'
import { idsOf } from './attachments.ts'
import { halfWritten, keepHalfWritten } from './half-written.ts'
import { PostForm, type PostValues } from './PostForm.tsx'
import type { AnnouncementsSheetProps } from './sheet.ts'

/** The announcements of a class with their button, open from the first. What is half written stays when it closes, and when its page does. */
export default function AnnouncementsSheet({ classroom, target }: AnnouncementsSheetProps) {
  const t = useT()
  const { opened, setOpened, ref } = useOpened()
  const [asking, setAsking] = useState(false)
  const [posted, setPosted] = useState(0)
  const [uploading, setUploading] = useState(false)
  const query = useData(listAnnouncements, { params: { id: classroom.id } }, { handled: true })
  const [later, setLater] = useState(false)
  const empty: PostValues = {
    class_id: classroom.id,
    content: '',
    publish_at: null,
    attachments: [],
  }
  const form = useContractForm(postAnnouncement, {
    initial: { ...empty, content: halfWritten(classroom.id) },
    // Nothing typed is no time, and not now.
    complete: (values: PostValues) => ({
      ...values,
      attachments: idsOf(values.attachments),
      publish_at: later ? (values.publish_at ?? '') : null,
    }),
    onSaved: () => {
      // Also where the panel is gone by now.
      keepHalfWritten(classroom.id, '')
      setLater(false)
      setPosted((count) => count + 1)
      form.restart(empty)
    },
  })
  const { class_id: writtenTo, content } = form.values
  useEffect(() => keepHalfWritten(writtenTo, content), [writtenTo, content])
  const button = target as ReactElement<{ ref?: Ref<HTMLButtonElement> } & typeof target.props>
  return (
    <PopoverSheet
      title={t('announcements.title')}
      opened={opened}
      // The question before a deletion and a file that is read lie outside; a click there is none beside the
      // announcements. What is on its way would be lost.
      onChange={(next) => setOpened(next || asking || uploading)}
      target={cloneElement(button, {
        ref,
        'aria-expanded': opened,
        onClick: () => setOpened(!opened || uploading),
      })}
    >
      {query.data?.can.post && (
        <PostForm
          form={form}
          later={later}
          onLater={setLater}
          posted={posted}
          onBusy={setUploading}
          className={classroom.name}
          students={classroom.meta.students_count}
        />
      )}
      <PanelContent query={query} rows={3}>
        {(page) => <AnnouncementList classId={classroom.id} newest={page} onAsk={setAsking} />}
      </PanelContent>
      <Link to="/dashboard/announcements" className={classes.all}>
        {t('announcements.all')}
      </Link>
    </PopoverSheet>
  )
}

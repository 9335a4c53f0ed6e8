import { listAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type Ref, useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { useOpened } from '../../../ui/menu/useOpened.ts'
import { PanelContent } from '../../../ui/Panel.tsx'
import { PopoverSheet } from '../../../ui/PopoverSheet.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import classes from './Announcements.module.css'
import { PostForm } from './PostForm.tsx'
import type { AnnouncementsSheetProps } from './sheet.ts'
import { useWriting } from './useWriting.ts'

/** The announcements of a class with their button, open from the first. What is half written stays when it closes, and when its page does. */
export default function AnnouncementsSheet({ classroom, target }: AnnouncementsSheetProps) {
  const t = useT()
  const { opened, setOpened, ref } = useOpened()
  const [asking, setAsking] = useState(false)
  const [uploading, setUploading] = useState(false)
  const query = useData(listAnnouncements, { params: { id: classroom.id } }, { handled: true })
  const writing = useWriting(classroom.id)
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
          {...writing}
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

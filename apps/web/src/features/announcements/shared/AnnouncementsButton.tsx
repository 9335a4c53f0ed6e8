import { Button } from '@mantine/core'
import { listAnnouncements, postAnnouncement } from '@meridian/contract/announcements.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useData } from '../../../app/calls.ts'
import { useT } from '../../../app/messages.ts'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { PanelContent } from '../../../ui/Panel.tsx'
import { PopoverSheet } from '../../../ui/PopoverSheet.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import classes from './Announcements.module.css'
import { PostForm } from './PostForm.tsx'

/** The announcements of a class behind a button with their number. What is half written stays when it closes. */
export function AnnouncementsButton({ classroom }: { classroom: ClassroomDetail }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [asking, setAsking] = useState(false)
  const query = useData(listAnnouncements, { params: { id: classroom.id } }, { handled: true })
  const empty = { class_id: classroom.id, content: '' }
  const form = useContractForm(postAnnouncement, {
    initial: empty,
    onSaved: () => form.restart(empty),
  })
  const total = query.data?.total
  return (
    <PopoverSheet
      title={t('announcements.title')}
      opened={opened}
      // The question before a deletion lies outside; answering it is no click beside the announcements.
      onChange={(next) => setOpened(next || asking)}
      target={
        <Button
          variant="default"
          leftSection={<IconSpeakerphone size={20} stroke={1.75} />}
          rightSection={total !== undefined && <span className={classes.total}>{total}</span>}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('announcements.title')}
        </Button>
      }
    >
      {query.data?.can.post && (
        <PostForm form={form} className={classroom.name} students={classroom.meta.students_count} />
      )}
      <PanelContent query={query} rows={3}>
        {(page) => <AnnouncementList classId={classroom.id} newest={page} onAsk={setAsking} />}
      </PanelContent>
    </PopoverSheet>
  )
}

import type { ListedAnnouncement } from '@meridian/contract/announcements.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import classes from './AnnouncementText.module.css'
import { Attachments } from './Attachments.tsx'
import { Edited } from './Edited.tsx'
import { useReading } from './useReading.ts'

type Shown = Pick<
  ListedAnnouncement,
  'id' | 'class' | 'content' | 'attachments' | 'user' | 'created_at' | 'edited_at' | 'unread'
>

/** What an announcement says, with its links and its line breaks. */
export function AnnouncementContent({ children }: { children: string }) {
  return (
    <p className={classes.content} dir="auto">
      <LinkedText>{children}</LinkedText>
    </p>
  )
}

/** An announcement among those of other classes: who, to which class, when, and what. Shown to a student, it is read. */
export function AnnouncementText({ announcement }: { announcement: Shown }) {
  const { id, user, content, attachments, created_at, edited_at, unread } = announcement
  const t = useT()
  const ref = useReading(unread ? id : null)
  return (
    <div ref={ref} className={classes.announcement}>
      <p className={classes.facts}>
        <strong>
          <bdi>{user.name}</bdi>
        </strong>
        <bdi>{announcement.class?.name ?? t('announcements.whole_school')}</bdi>
        <DateTime iso={created_at} />
      </p>
      <AnnouncementContent>{content}</AnnouncementContent>
      <Attachments files={attachments} />
      <Edited iso={edited_at} />
    </div>
  )
}

import type { ClassAnnouncement } from '@meridian/contract/announcements.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import classes from './AnnouncementText.module.css'

type Shown = Pick<ClassAnnouncement, 'class' | 'content' | 'user' | 'created_at'>

/** What an announcement says, with its links and its line breaks. */
export function AnnouncementContent({ children }: { children: string }) {
  return (
    <p className={classes.content} dir="auto">
      <LinkedText>{children}</LinkedText>
    </p>
  )
}

/** An announcement among those of other classes: who, to which class, when, and what. */
export function AnnouncementText({ announcement }: { announcement: Shown }) {
  const { user, content, created_at } = announcement
  return (
    <div className={classes.announcement}>
      <p className={classes.facts}>
        <strong>
          <bdi>{user.name}</bdi>
        </strong>
        <bdi>{announcement.class.name}</bdi>
        <DateTime iso={created_at} />
      </p>
      <AnnouncementContent>{content}</AnnouncementContent>
    </div>
  )
}

import { listOwnAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { AnnouncementText } from './AnnouncementText.tsx'
import { Marks } from './Marks.tsx'
import classes from './NewsPanel.module.css'

/** The newest announcements to the whole school; nothing where there are none, and while they are on their way. */
export default function NewsPanel() {
  const t = useT()
  const { data: page } = useData(listOwnAnnouncements, ofHomes.news, { handled: true })
  if (!page || page.meta.total === 0) return null
  return (
    <Panel
      className={classes.panel}
      title={t('posting.news')}
      count={page.meta.total}
      all={{ to: '/dashboard/announcements', search: { filter_audience: 'school' } }}
    >
      <ul className={classes.list}>
        {page.data.map((announcement) => (
          <li key={announcement.id} className={classes.item}>
            <AnnouncementText announcement={announcement} />
            <Marks announcement={announcement} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

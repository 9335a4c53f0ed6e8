import { studentHome } from '@meridian/contract/calls/statistics.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { AnnouncementText } from '../../announcements/shared/AnnouncementText.tsx'
import classes from './StudentHome.module.css'

/** The newest announcements of the student's classes. */
export default function AnnouncementsPanel() {
  const t = useT()
  const query = useData(studentHome, undefined, { handled: true })
  return (
    <Panel
      title={t('answering.home_announcements')}
      count={query.data?.data.announcements.total}
      all={{ to: '/dashboard/announcements' }}
    >
      <PanelContent query={query} rows={3}>
        {({ data: { announcements } }) =>
          announcements.data.length === 0 ? (
            <PanelEmpty>{t('answering.home_announcements_none')}</PanelEmpty>
          ) : (
            <ul className={classes.announcements}>
              {announcements.data.map((one) => (
                <li key={one.id} className={classes.announcement}>
                  <AnnouncementText announcement={one} />
                </li>
              ))}
            </ul>
          )
        }
      </PanelContent>
    </Panel>
  )
}

import { studentHome } from '@meridian/contract/statistics.ts'
import { useData } from '../../../app/calls.ts'
import { useT } from '../../../app/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import classes from './StudentHome.module.css'

/** The newest announcements of the student's classes. */
export function AnnouncementsPanel() {
  const t = useT()
  const query = useData(studentHome, undefined, { handled: true })
  return (
    <Panel title={t('attempts.home_announcements')} count={query.data?.data.announcements.total}>
      <PanelContent query={query} rows={3}>
        {({ data: { announcements } }) =>
          announcements.data.length === 0 ? (
            <PanelEmpty>{t('attempts.home_announcements_none')}</PanelEmpty>
          ) : (
            <ul className={classes.announcements}>
              {announcements.data.map((one) => (
                <li key={one.id} className={classes.announcement}>
                  <p className={classes.facts}>
                    <strong>
                      <bdi>{one.user.name}</bdi>
                    </strong>
                    <bdi>{one.class.name}</bdi>
                    <DateTime iso={one.created_at} />
                  </p>
                  <p dir="auto" className={classes.content}>
                    {one.content}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </PanelContent>
    </Panel>
  )
}

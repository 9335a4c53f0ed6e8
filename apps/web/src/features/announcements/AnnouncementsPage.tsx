import { listOwnAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import { useT } from '../../core/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddButton } from '../../ui/list/AddButton.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import classes from './AnnouncementsPage.module.css'
import { AnnouncementText } from './shared/AnnouncementText.tsx'
import { Marks } from './shared/Marks.tsx'
import { ReadBy } from './shared/ReadBy.tsx'
import { useRowsOfAdmin } from './useRowsOfAdmin.tsx'

/** Every announcement of the reader's classes and school, newest first. A school's admin writes, edits and deletes here. */
export function AnnouncementsPage() {
  const t = useT()
  const { dialog, ...own } = useRowsOfAdmin()
  return (
    <>
      <ListPage
        {...own}
        route={listOwnAnnouncements}
        title={t('announcements.title')}
        facts={(total) => t('announcements.count', { count: total })}
        breadcrumb={[
          { label: t('ui.nav_home'), link: { to: '/dashboard' } },
          { label: t('announcements.title') },
        ]}
        countLabel={(count) => t('announcements.count', { count })}
        headless
        rowName={(row) => row.user.name}
        columns={[
          {
            key: 'announcement',
            header: t('announcements.title'),
            cell: (row) => (
              <div className={classes.row}>
                <AnnouncementText announcement={row} />
                <Marks announcement={row} />
                <ReadBy announcement={row} />
              </div>
            ),
          },
        ]}
        empty={
          <EmptyState
            about="words"
            title={t('announcements.none')}
            text={t('announcements.none_text')}
          >
            {own.add && <AddButton add={own.add} />}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}

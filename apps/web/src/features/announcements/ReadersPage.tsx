import {
  getReadAnnouncement,
  listReaders,
} from '@meridian/contract/calls/announcements.readers.gen.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import classes from './ReadersPage.module.css'
import { AnnouncementText } from './shared/AnnouncementText.tsx'
import { Marks } from './shared/Marks.tsx'

/** An announcement, and which students have read it and which have not. */
export function ReadersPage({ id }: { id: string }) {
  const t = useT()
  const { data: announcement } = usePageData(getReadAnnouncement, { params: { id } })
  const { readers } = announcement
  return (
    <>
      <PageHead
        title={t('readers.title')}
        breadcrumb={[
          { label: t('announcements.title'), link: { to: '/dashboard/announcements' } },
          { label: t('readers.title') },
        ]}
        facts={readers ? t('readers.facts', readers) : t('readers.scheduled')}
      />
      <section className={classes.announcement}>
        <AnnouncementText announcement={announcement} />
        <Marks announcement={announcement} />
      </section>
      <ListPanel
        route={listReaders}
        input={{ params: { id } }}
        searchLabel={t('readers.search')}
        countLabel={(count) => t('readers.count', { count })}
        words={{
          noMatch: (query) =>
            query ? t('readers.no_match', { query }) : t('readers.no_match_filters'),
          failed: t('readers.failed'),
        }}
        rowName={(row) => row.name}
        rowHref={({ id: student }) => ({
          to: '/dashboard/students/$id',
          params: { id: student },
        })}
        columns={[
          {
            key: 'name',
            header: t('readers.name'),
            sort: 'name',
            cell: (row) => <PersonName name={row.name} />,
            skeleton: 'person',
          },
          {
            key: 'read_at',
            header: t('readers.read_at'),
            sort: 'read_at',
            fit: true,
            cell: (row) => <ReadAt row={row} />,
            mobile: 'line',
          },
        ]}
        empty={<EmptyState about="words" title={t('readers.none')} text={t('readers.none_text')} />}
      />
    </>
  )
}

/** When a student read it, and whether it said something else then. */
function ReadAt({ row }: { row: { read_at: string | null; before_edit: boolean } }) {
  const t = useT()
  if (row.read_at === null) return <span className={classes.quiet}>{t('readers.not_yet')}</span>
  return (
    <>
      <DateTime iso={row.read_at} />
      {row.before_edit && <div className={classes.quiet}>{t('readers.before_edit')}</div>}
    </>
  )
}

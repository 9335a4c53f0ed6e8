import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { useT } from '../../../core/messages.ts'
import { Clip } from '../../../ui/Clip.tsx'
import { DateTime, ZoneNote } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { PaperBadge, PaperScore } from '../shared/PaperBadge.tsx'
import { paperLink } from '../shared/state.ts'

/** The list of all papers that were ever given to the student. */
export function StudentPapersPage() {
  const t = useT()
  return (
    <ListPage
      route={listStudentPapers}
      title={t('answering.list_title')}
      facts={(total) => (
        <>
          <span>{t('answering.list_count', { count: total })}</span>
          <ZoneNote />
        </>
      )}
      countLabel={(count) => t('answering.list_count', { count })}
      searchLabel={t('answering.list_search')}
      defaultSort={{ column: 'deadline', direction: 'asc' }}
      rowName={(row) => row.paper.name}
      rowHref={paperLink}
      columns={[
        {
          key: 'name',
          header: t('answering.home_name'),
          sort: 'name',
          cell: (row) => <Clip>{row.paper.name}</Clip>,
        },
        {
          key: 'class',
          header: t('answering.home_class'),
          cell: (row) => <Clip>{row.class?.name}</Clip>,
        },
        {
          key: 'deadline',
          header: t('answering.home_date'),
          sort: 'deadline',
          cell: (row) => <DateTime iso={row.paper.deadline} />,
          mobile: 'start',
          mobileCell: (row) => (
            <>
              {row.paper.deadline && t('answering.intro_closes')}{' '}
              <DateTime iso={row.paper.deadline} />
            </>
          ),
        },
        {
          key: 'submitted',
          header: t('answering.list_submitted'),
          sort: 'submitted_at',
          cell: (row) => row.submitted_at && <DateTime iso={row.submitted_at} />,
          mobile: 'hidden',
        },
        {
          key: 'score',
          header: t('answering.home_score'),
          align: 'end',
          cell: (row) => <PaperScore paper={row} />,
          mobile: 'end',
          skeleton: 'number',
        },
        {
          key: 'state',
          header: t('answering.home_state'),
          cell: (row) => <PaperBadge paper={row} />,
          mobile: 'badge',
          skeleton: 'badge',
        },
      ]}
      empty={
        <EmptyState
          about="papers"
          title={t('answering.list_empty')}
          text={t('answering.list_empty_text')}
        />
      }
    />
  )
}

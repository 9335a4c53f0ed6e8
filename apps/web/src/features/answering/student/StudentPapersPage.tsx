import type { StudentPaper } from '@meridian/contract/answering.ts'
import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { useT } from '../../../core/messages.ts'
import { Clip } from '../../../ui/Clip.tsx'
import { DateTime, ZoneNote } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { PaperBadge, PaperScore } from '../shared/PaperBadge.tsx'
import { paperLink } from '../shared/state.ts'
import { lists } from './reads.ts'

/** What a student has still to do. */
export function StudentPapersPage() {
  return <PaperList of="due" />
}

/** What a student has handed in or missed, the newest first. */
export function StudentResultsPage() {
  return <PaperList of="done" />
}

const words = {
  due: {
    title: 'ui.nav_to_do',
    empty: { title: 'next.to_do_empty', text: 'answering.list_empty_text' },
  },
  done: {
    title: 'ui.nav_results',
    empty: { title: 'next.results_empty', text: 'answering.home_results_none' },
  },
} as const

function PaperList({ of }: { of: keyof typeof words }) {
  const t = useT()
  const { title, empty } = words[of]
  const done = of === 'done'
  return (
    <ListPage
      route={listStudentPapers}
      {...lists[of]}
      ownFilters={['state']}
      title={t(title)}
      facts={(total) => (
        <>
          <span>{t('answering.list_count', { count: total })}</span>
          <ZoneNote />
        </>
      )}
      countLabel={(count) => t('answering.list_count', { count })}
      searchLabel={t('answering.list_search')}
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
        ...(done
          ? [
              {
                key: 'submitted',
                header: t('answering.list_submitted'),
                sort: 'submitted_at',
                cell: (row: StudentPaper) =>
                  row.submitted_at && <DateTime iso={row.submitted_at} />,
                mobile: 'hidden' as const,
              },
              {
                key: 'score',
                header: t('answering.home_score'),
                align: 'end' as const,
                cell: (row: StudentPaper) => <PaperScore paper={row} />,
                mobile: 'end' as const,
                skeleton: 'number' as const,
              },
            ]
          : [
              {
                key: 'deadline',
                header: t('answering.home_date'),
                sort: 'deadline',
                cell: (row: StudentPaper) => <DateTime iso={row.paper.deadline} />,
                mobile: 'start' as const,
                mobileCell: (row: StudentPaper) => (
                  <>
                    {row.paper.deadline && t('answering.intro_closes')}{' '}
                    <DateTime iso={row.paper.deadline} />
                  </>
                ),
              },
            ]),
        {
          key: 'state',
          header: t('answering.home_state'),
          // What the list is of goes without saying.
          cell: (row) =>
            row.state !== 'open' && row.state !== 'released' && <PaperBadge paper={row} />,
          mobile: 'badge',
          skeleton: 'badge',
        },
      ]}
      empty={<EmptyState about="papers" title={t(empty.title)} text={t(empty.text)} />}
    />
  )
}

import { listCountedPapers } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { ZoneNote } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ExportButton } from './ExportButton.tsx'
import { exportOf } from './exported.ts'
import { ofPapers } from './order.ts'
import { Scope } from './Scope.tsx'
import { rowsSearch } from './search.ts'
import { paperLink, usePaperColumns } from './usePaperColumns.tsx'

/** The quizzes and assignments that the numbers per class count. */
export function PapersPage() {
  const t = useT()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const filter = rowsSearch(search)
  const counted = filter.kind ? counts[filter.kind] : 'statistics.papers_count'
  const title = t(filter.kind ? titles[filter.kind] : 'statistics.quizzes_and_assignments')
  const columns = usePaperColumns()
  return (
    <ListPage
      route={listCountedPapers}
      input={{ body: { ...filter } }}
      title={title}
      breadcrumb={[
        { label: t('statistics.title'), link: { to: '/dashboard/statistics' } },
        { label: title },
      ]}
      facts={(count) => (
        <>
          <span>{t(counted, { count })}</span>
          <Scope filter={filter} />
          <ZoneNote />
        </>
      )}
      actions={
        // A file knows nothing of this filter, and would have other rows than the page.
        search.filter_late === undefined && (
          <ExportButton table="papers" name={title} query={exportOf(filter, search, ofPapers)} />
        )
      }
      countLabel={(count) => t(counted, { count })}
      searchLabel={t('statistics.search_papers')}
      defaultSort={ofPapers}
      rowName={(row) => row.name || t('statistics.unnamed')}
      rowHref={paperLink}
      columns={columns}
      empty={
        <EmptyState
          about="papers"
          title={t('statistics.no_papers')}
          text={t('statistics.papers_counted')}
        />
      }
    />
  )
}

const titles = { quiz: 'statistics.quizzes', assignment: 'statistics.assignments' } as const
const counts = {
  quiz: 'statistics.quizzes_count',
  assignment: 'statistics.assignments_count',
} as const

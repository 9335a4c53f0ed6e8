import { listCountedPapers } from '@meridian/contract/calls/statistics.rows.gen.ts'
import type { CountedPaper } from '@meridian/contract/statistics.rows.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { Clip } from '../../ui/Clip.tsx'
import { DateTime, ZoneNote } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ExportButton } from './ExportButton.tsx'
import { exportOf } from './exported.ts'
import { Names } from './Names.tsx'
import { Scope } from './Scope.tsx'
import { rowsSearch } from './search.ts'

/** The quizzes and assignments that the numbers per class count. */
export function PapersPage() {
  const t = useT()
  const actor = useActor()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const filter = rowsSearch(search)
  const counted = filter.kind ? counts[filter.kind] : 'statistics.papers_count'
  const title = t(filter.kind ? titles[filter.kind] : 'statistics.quizzes_and_assignments')
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
        <ExportButton table="papers" name={title} query={exportOf(filter, search, defaultSort)} />
      }
      countLabel={(count) => t(counted, { count })}
      searchLabel={t('statistics.search_papers')}
      defaultSort={defaultSort}
      rowName={(row) => row.name || t('statistics.unnamed')}
      rowHref={paperLink}
      columns={[
        {
          key: 'name',
          header: t('statistics.column_name'),
          sort: 'name',
          cell: (row) => <Clip>{row.name || t('statistics.unnamed')}</Clip>,
        },
        {
          key: 'kind',
          header: t('statistics.column_kind'),
          cell: (row) => t(`statistics.kind_${row.kind}`),
          fit: true,
        },
        {
          key: 'class',
          header: t('statistics.column_class'),
          cell: (row) => <Names rows={row.classes} />,
        },
        ...(actor.school === null
          ? [
              {
                key: 'school',
                header: t('statistics.column_school'),
                cell: (row: CountedPaper) => <Clip>{row.school?.name}</Clip>,
              },
            ]
          : []),
        {
          key: 'teacher',
          header: t('statistics.column_made_by'),
          cell: (row) => <Clip>{row.user.name}</Clip>,
        },
        {
          key: 'opens',
          header: t('statistics.column_opens'),
          sort: 'start_date',
          cell: (row) => <DateTime iso={row.start_date} />,
          fit: true,
          wide: true,
          mobile: 'hidden',
        },
        {
          key: 'due',
          header: t('statistics.column_due'),
          sort: 'deadline',
          cell: (row) => <DateTime iso={row.deadline} />,
          fit: true,
        },
      ]}
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
const defaultSort = { column: 'deadline', direction: 'desc' } as const

function paperLink({ id, kind, book_id }: CountedPaper): LinkProps | null {
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id', params: { id } }
  if (book_id === null) return null
  return {
    to: '/dashboard/books/$bookId/resources/assignment/$paperId',
    params: { bookId: book_id, paperId: id },
  }
}

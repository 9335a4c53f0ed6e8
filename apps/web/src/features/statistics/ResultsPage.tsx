import { listResults } from '@meridian/contract/calls/statistics.rows.gen.ts'
import type { Result } from '@meridian/contract/statistics.rows.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useSearch } from '@tanstack/react-router'
import { LevelWord } from '../../assessment/LevelWord.tsx'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { Clip, ClipNames } from '../../ui/Clip.tsx'
import { DateTime, NumberText, ZoneNote } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { studentLink, useMayOpenStudents } from '../students/shared/link.ts'
import { ExportButton } from './ExportButton.tsx'
import { exportOf } from './exported.ts'
import { ofResults } from './order.ts'
import { Scope } from './Scope.tsx'
import { Summary } from './Summary.tsx'
import { rowsSearch } from './search.ts'
import { useNoResults } from './shared/noResults.ts'

/**
 * The results that an average counts, each with its student, paper and points. A row opens the answers, for those who may
 * not read them the student; its menu leads to the student as well.
 */
export function ResultsPage() {
  const t = useT()
  const { school } = useActor()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const filter = rowsSearch(search)
  const none = useNoResults(filter)
  const mayOpenStudents = useMayOpenStudents()
  const title = t('statistics.results')
  return (
    <ListPage
      route={listResults}
      input={{ body: { ...filter } }}
      title={title}
      breadcrumb={[
        { label: t('statistics.title'), link: { to: '/dashboard/statistics' } },
        { label: title },
      ]}
      facts={() => (
        <>
          <Summary filter={filter} link={false} />
          <Scope filter={filter} />
          <ZoneNote />
        </>
      )}
      actions={
        <ExportButton table="results" name={title} query={exportOf(filter, search, ofResults)} />
      }
      countLabel={(count) => t('statistics.counted', { count })}
      searchLabel={t('statistics.search_results')}
      defaultSort={ofResults}
      rowName={(row) => row.student.user.name}
      rowHref={(row) => answersLink(row) ?? (mayOpenStudents ? studentLink(row.student.id) : null)}
      rowMenu={(row) =>
        mayOpenStudents ? [{ label: t('students.page'), link: studentLink(row.student.id) }] : []
      }
      columns={[
        {
          key: 'student',
          header: t('statistics.column_student'),
          sort: 'student',
          cell: (row) => <PersonName name={row.student.user.name} />,
        },
        {
          key: 'paper',
          header: t('statistics.column_paper'),
          sort: 'paper',
          cell: (row) => <Clip>{row.paper.name || t('statistics.unnamed')}</Clip>,
        },
        {
          key: 'class',
          header: t('statistics.column_class'),
          cell: (row) => <ClipNames names={row.classes.map(({ name }) => name)} />,
          mobile: 'start',
        },
        ...(school === null
          ? [
              {
                key: 'school',
                header: t('statistics.column_school'),
                cell: (row: Result) => <Clip>{row.school?.name}</Clip>,
              },
            ]
          : []),
        {
          key: 'points',
          header: t('statistics.column_points'),
          align: 'end',
          skeleton: 'number',
          cell: (row) => <NumberText value={row.score} decimals={2} />,
          wide: true,
          mobile: 'hidden',
        },
        {
          key: 'max',
          header: t('statistics.column_out_of'),
          align: 'end',
          skeleton: 'number',
          cell: (row) => <NumberText value={row.max_score} decimals={2} />,
          wide: true,
          mobile: 'hidden',
        },
        {
          key: 'percent',
          header: t('statistics.column_percent'),
          sort: 'percent',
          align: 'end',
          skeleton: 'number',
          cell: (row) => <InWords percent={row.percent} />,
          mobile: 'badge',
          mobileCell: (row) => <ScoreInWords row={row} />,
        },
        {
          key: 'submitted',
          header: t('statistics.column_submitted'),
          sort: 'submitted_at',
          cell: (row) => <DateTime iso={row.submitted_at} />,
          fit: true,
          mobile: 'end',
        },
      ]}
      empty={<EmptyState about="figures" title={none} text={t('statistics.what_counts')} />}
    />
  )
}

/** The share in per cent, and in the words of the school. */
function InWords({ percent }: { percent: number }) {
  return (
    <>
      <LevelWord percent={percent} /> <NumberText value={percent} percent decimals={1} />
    </>
  )
}

/** Points and percent in one, for the block that a row becomes on a phone. */
function ScoreInWords({ row }: { row: Result }) {
  return (
    <>
      <ScoreText score={row.score} max={row.max_score} />
      {' · '}
      <InWords percent={row.percent} />
    </>
  )
}

/** The answers, for those who may open them; they are read beside the others of the paper. */
function answersLink({ id, paper, can }: Result): LinkProps | null {
  const search = { response: id }
  if (!can.open) return null
  if (paper.kind === 'quiz')
    return { to: '/dashboard/quizzes/$id/responses', params: { id: paper.id }, search }
  if (paper.book_id === null) return null
  return {
    to: `/dashboard/books/$bookId/resources/${paper.kind}/$paperId/responses`,
    params: { bookId: paper.book_id, paperId: paper.id },
    search,
  } as LinkProps
}

import type { CountedPaper } from '@meridian/contract/statistics.rows.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { Clip, ClipNames } from '../../ui/Clip.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import type { Column } from '../../ui/list/types.ts'

/** The columns of a list of the papers that the numbers per class count. */
export function usePaperColumns(): Column<CountedPaper>[] {
  const t = useT()
  const actor = useActor()
  return [
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
      cell: (row) => <ClipNames names={row.classes.map(({ name }) => name)} />,
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
  ]
}

/** The page of a paper that is counted; none for an assignment whose book is out of reach. */
export function paperLink({ id, kind, book_id }: CountedPaper): LinkProps | null {
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id', params: { id } }
  if (book_id === null) return null
  return {
    to: '/dashboard/books/$bookId/resources/assignment/$paperId',
    params: { bookId: book_id, paperId: id },
  }
}

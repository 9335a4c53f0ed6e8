import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import type { PaperKind } from '@meridian/contract/papers.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { PaperFrame } from './shared/PaperFrame.tsx'

interface ResourcePaperPageProps {
  kind: Exclude<PaperKind, 'quiz'>
  bookId: string
  paperId: string
}

/** The page of an assignment or a worksheet in the library of its book. Under the address of another book it is "not found". */
export function ResourcePaperPage({ kind, bookId, paperId }: ResourcePaperPageProps) {
  const t = useT()
  const { data: paper } = usePageData(getPaper, { params: { id: paperId } })
  if (paper.kind !== kind || paper.resource.book_id !== bookId) return <NotFound />
  const to = `/dashboard/books/$bookId/resources/${kind}/$paperId` as const
  const params = { bookId, paperId }
  return (
    <PaperFrame
      paper={paper}
      way={[
        { label: t('papers.books'), link: { to: '/dashboard/books' } },
        {
          label: paper.book?.name ?? '',
          link: { to: '/dashboard/books/$bookId', params: { bookId } },
        },
        {
          label: t('resources.of_book'),
          link: { to: '/dashboard/books/$bookId/resources', params: { bookId } },
        },
      ]}
      links={{
        questions: { to, params },
        responses: { to: `${to}/responses`, params },
        ...(kind === 'assignment' && {
          analysis: {
            to: '/dashboard/books/$bookId/resources/assignment/$paperId/analysis',
            params,
          },
          history: {
            to: '/dashboard/books/$bookId/resources/assignment/$paperId/history',
            params,
          },
        }),
        settings: { to: `${to}/settings`, params },
      }}
    />
  )
}

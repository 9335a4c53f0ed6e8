import type { WaitingPaper } from '@meridian/contract/statistics.ts'
import type { LinkProps } from '@tanstack/react-router'

/** The address of a paper's desk, which opens at the first answer to grade, or at the answer of an attempt that is named. */
export function deskOf(
  paper: Pick<WaitingPaper, 'id' | 'kind' | 'book_id'>,
  at: { response?: string; answer?: string } = {},
): LinkProps {
  const { id, kind, book_id } = paper
  const search = at as never
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id/responses', params: { id }, search }
  return {
    to: '/dashboard/books/$bookId/resources/assignment/$paperId/responses',
    params: { bookId: book_id ?? '', paperId: id },
    search,
  }
}

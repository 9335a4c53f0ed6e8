import type { GradedPaper } from '@meridian/contract/gradebook.ts'
import type { LinkProps } from '@tanstack/react-router'

/**
 * Makes the address of the responses to a paper.
 * @param attemptId the attempt to open
 * @returns null for a paper without a page
 */
export function responsesLink(
  { id, kind, book_id }: Pick<GradedPaper, 'id' | 'kind' | 'book_id'>,
  attemptId?: string,
): LinkProps | null {
  const search = attemptId === undefined ? {} : { response: attemptId }
  if (kind === 'quiz')
    return { to: '/dashboard/quizzes/$id/responses', params: { id }, search } as LinkProps
  if (book_id === null) return null
  return {
    to: `/dashboard/books/$bookId/resources/${kind}/$paperId/responses`,
    params: { bookId: book_id, paperId: id },
    search,
  } as LinkProps
}

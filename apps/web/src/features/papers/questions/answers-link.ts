import type { Paper } from '@meridian/contract/papers.ts'
import type { LinkProps } from '@tanstack/react-router'

/** Makes the address of the answers of all students to one question of a paper. */
export function answersLink({ id, kind, resource }: Paper, question: string): LinkProps {
  const search: object = { view: 'question', question }
  if (kind === 'quiz')
    return { to: '/dashboard/quizzes/$id/responses', params: { id }, search } as LinkProps
  return {
    to: `/dashboard/books/$bookId/resources/${kind}/$paperId/responses`,
    params: { bookId: resource.book_id ?? '', paperId: id },
    search,
  } as LinkProps
}

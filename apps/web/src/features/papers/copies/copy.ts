import type { CopyType } from '@meridian/contract/papers.ts'
import { useNavigate } from '@tanstack/react-router'

/** What a copy is made of: a paper with the book it is in. */
export interface CopySource {
  id: string
  /** What the copy is called unless somebody changes it. */
  name: string
  /** What the paper is called on the page; a stand-in where it was never given a name. */
  title: string
  book_id: string | null
}

/** Goes to a copy that was just made: a quiz's page, or the assignment's in the library of its book (P4.12). */
export function useOpenCopy(source: CopySource) {
  const navigate = useNavigate()
  return (type: CopyType, id: string) => {
    if (type === 'quiz') return void navigate({ to: '/dashboard/quizzes/$id', params: { id } })
    void navigate({
      to: '/dashboard/books/$bookId/resources/assignment/$paperId',
      params: { bookId: source.book_id ?? '', paperId: id },
    })
  }
}

import type { CopyType } from '@meridian/contract/papers.ts'
import { useNavigate } from '@tanstack/react-router'

/** The paper that a copy is made of, with its book. */
export interface CopySource {
  id: string
  /** The paper's name, from which the copy gets its own; empty where it has none. */
  name: string
  /** The title of the paper on its page: its name, or "Untitled quiz" and the like. */
  title: string
  book_id: string | null
}

/**
 * Leads to a copy that was just made (P4.12).
 * @returns a function that goes to the page of the quiz, or of the assignment in the library of its book
 */
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

import type { LinkProps } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/** The student as whom a teacher looks at the page. */
export interface Looking {
  id: string
  name: string
  /** The paper that is looked at: everything else is another look. */
  paperId: string
}

/** Set around the pages of a student that a teacher looks at; null on the student's own. */
export const LookingContext = createContext<Looking | null>(null)

/** As whom the page is looked at; null where the reader is the student. */
export function useLooking(): Looking | null {
  return useContext(LookingContext)
}

/** What a student's reading calls ask beside their parameters: the same answer, for whoever looks. */
export function asStudent(looking: Looking | null): { query?: { as_student: string } } {
  return looking ? { query: { as_student: looking.id } } : {}
}

/** Where a look at a paper, or at one attempt at it, stands. */
export function lookLink(looking: Omit<Looking, 'name'>, attempt?: string): LinkProps {
  const { id: studentId, paperId } = looking
  return {
    to: '/dashboard/look/$studentId/$paperId',
    params: { studentId, paperId },
    search: attempt === undefined ? {} : { attempt },
  }
}

/** Where a student's pages of one paper lead to one another; for whoever looks, to what the student would see there. */
export function studentLinks(looking: Looking | null) {
  return {
    /** Nowhere for whoever looks: a student's home is not about the paper. */
    home: looking ? undefined : ({ to: '/dashboard' } satisfies LinkProps),
    paper: (paperId: string): LinkProps =>
      looking ? lookLink(looking) : { to: '/dashboard/papers/$paperId', params: { paperId } },
    attempt: (attemptId: string): LinkProps =>
      looking
        ? lookLink(looking, attemptId)
        : { to: '/dashboard/attempts/$attemptId', params: { attemptId } },
  }
}

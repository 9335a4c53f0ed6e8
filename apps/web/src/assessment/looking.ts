import type { LinkProps } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/** The student as whom a teacher looks at a page (decision 036). */
export interface Looking {
  id: string
  name: string
  /** The paper that the teacher looks at. A look is at one paper only. */
  paperId: string
}

/** The look around a student's pages that a teacher has opened; null where the student reads them. */
export const LookingContext = createContext<Looking | null>(null)

/** The student as whom the reader looks at the page; null where the reader is the student. */
export function useLooking(): Looking | null {
  return useContext(LookingContext)
}

/**
 * The further input of a student's reading calls: a teacher who looks gets the student's own answer.
 * @returns an object to spread into the input of the call
 */
export function asStudent(looking: Looking | null): { query?: { as_student: string } } {
  return looking ? { query: { as_student: looking.id } } : {}
}

/** The address of a look at a paper, or at one attempt at it. */
export function lookLink(looking: Omit<Looking, 'name'>, attempt?: string): LinkProps {
  const { id: studentId, paperId } = looking
  return {
    to: '/dashboard/look/$studentId/$paperId',
    params: { studentId, paperId },
    search: attempt === undefined ? {} : { attempt },
  }
}

/** The links between a student's pages of one paper. For a teacher who looks they lead to the same pages as looks. */
export function studentLinks(looking: Looking | null) {
  return {
    /** Undefined for a teacher who looks: a student's home is not about the paper. */
    home: looking ? undefined : ({ to: '/dashboard' } satisfies LinkProps),
    paper: (paperId: string): LinkProps =>
      looking ? lookLink(looking) : { to: '/dashboard/papers/$paperId', params: { paperId } },
    attempt: (attemptId: string): LinkProps =>
      looking
        ? lookLink(looking, attemptId)
        : { to: '/dashboard/attempts/$attemptId', params: { attemptId } },
  }
}

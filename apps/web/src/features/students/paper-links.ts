import type { PaperOfStudent } from '@meridian/contract/statistics.student.ts'
import type { LinkProps } from '@tanstack/react-router'
import { responsesLink } from '../gradebook/shared/links.ts'

/** The student's answers to a paper, for those who may open them; null where there is nothing to open. */
export function answersLink(paper: PaperOfStudent): LinkProps | null {
  const { attempt_id: attempt } = paper.cell
  return paper.can.open && attempt !== null ? responsesLink(paper, attempt) : null
}

/** The responses to a paper, whether the student has begun it or not. */
export function paperLink(paper: PaperOfStudent): LinkProps | null {
  return paper.can.open ? responsesLink(paper) : null
}

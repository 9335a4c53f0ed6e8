import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import { getQuiz } from '@meridian/contract/calls/quizzes.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { createContext, useContext } from 'react'
import { invalidate } from '../core/calls.ts'
import type { T } from '../core/messages.ts'

export const PaperContext = createContext<Paper | null>(null)

/**
 * Reads the paper of the page, for parts inside a PaperFrame.
 * @throws Error outside of a PaperFrame
 */
export function usePaper(): Paper {
  const paper = useContext(PaperContext)
  if (!paper) throw new Error('usePaper belongs inside a PaperFrame')
  return paper
}

/** Reads the paper of the page again, with both calls that a page may have it from. */
export function readAgain(): Promise<void> {
  return invalidate(getPaper, getQuiz)
}

/** The name of a paper; "Untitled quiz" or the like for a paper without a name. */
export function titleOf(paper: Paper, t: T): string {
  return paper.resource.name || t(`papers.untitled_${paper.kind}`)
}

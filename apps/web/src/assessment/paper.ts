import { getPaper } from '@meridian/contract/calls/papers.gen.ts'
import { getQuiz } from '@meridian/contract/calls/quizzes.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { createContext, useContext } from 'react'
import { invalidate } from '../core/calls.ts'
import type { T } from '../core/messages.ts'

export const PaperContext = createContext<Paper | null>(null)

/** The paper of the page, for what stands inside a PaperFrame. */
export function usePaper(): Paper {
  const paper = useContext(PaperContext)
  if (!paper) throw new Error('usePaper belongs inside a PaperFrame')
  return paper
}

/** Reads the paper of the page again, whichever call it came from. */
export function readAgain(): Promise<void> {
  return invalidate(getPaper, getQuiz)
}

/** A paper's name, or a stand-in for one that was never given a name. */
export function titleOf(paper: Paper, t: T): string {
  return paper.resource.name || t(`papers.untitled_${paper.kind}`)
}

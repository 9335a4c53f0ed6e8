import type { Problem } from '@meridian/contract/core/problems.ts'
import type { Draft } from './draft.ts'
import type * as Problems from './problems.ts'

let known: typeof Problems | null = null

/** Loads what checks a question, once. */
export async function loadProblems(): Promise<void> {
  known ??= await import('./problems.ts')
}

/** The problems of the question that is open; what finds them has come before it was opened. */
export function problemsOf(draft: Draft): Problem[] {
  if (!known) throw new Error('A question is open before there is what checks it')
  return known.problemsOf(draft)
}

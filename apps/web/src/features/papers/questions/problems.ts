import { type Problem, problems } from '@meridian/contract/core/problems.ts'
import { NewQuestion } from '@meridian/contract/questions.ts'
import { bodyOf, type Draft } from './draft.ts'

/** Finds the problems that keep a draft from being saved, in the order of P10.3. */
export function problemsOf(draft: Draft): Problem[] {
  const result = NewQuestion.safeParse({ ...bodyOf(draft), paper_id: 'any' })
  return result.success ? [] : problems(result.error.issues)
}

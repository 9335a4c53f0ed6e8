import type { Question } from '@meridian/contract/questions.ts'

/** Whether two versions of a question are graded by the same rubric; a kind that has none always is. */
export function sameRubric(a: Pick<Question, 'rubric'>, b: Pick<Question, 'rubric'>): boolean {
  return JSON.stringify(a.rubric) === JSON.stringify(b.rubric)
}

/** What a full answer to a question says; empty for one without it, and for the kinds that have a right answer instead. */
export function modelOf({ model_answer }: { model_answer?: string | undefined }): string {
  return model_answer ?? ''
}

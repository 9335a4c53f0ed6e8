import {
  getGrading,
  giveFeedback,
  givePaperFeedback,
  listQuestionAnswers,
  saveDraft,
  saveFeedbackDraft,
} from '@meridian/contract/calls/grading.gen.ts'
import {
  getResponse,
  listResponses,
  reviewQuestion,
  undoReview,
} from '@meridian/contract/calls/grading.responses.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { readAgain } from '../../../assessment/paper.ts'
import { invalidate, keyOf, queryClient } from '../../../core/calls.ts'
import { call } from '../../../core/client.ts'
import { saveLimit } from '../../../core/http.ts'
import { changesGrade, type Entry, type Subject, says, shownGrade, type Typed } from './entry.ts'

const quietly = { handled: true, quiet: true } as const

/** A draft as it is sent, with what the server has to know to find it. */
export interface ToKeep {
  id: string
  whole: boolean
  typed: Typed
  base: number
  revision: number
}

/** Has the server keep what is typed; with `throwAway` it forgets it. Gives the new revision. */
export async function keep(one: ToKeep, throwAway: boolean, keepalive = false): Promise<number> {
  const { id, whole, typed, base, revision } = one
  // What is typed says itself where it is; throwing it away has no other place to fail in.
  const options = { quiet: true, handled: !throwAway, keepalive, limit: saveLimit }
  if (whole) {
    const draft = throwAway ? null : { feedback: typed.feedback, base }
    const body = { attempt_id: id, revision, draft }
    return (await call(saveFeedbackDraft, { body }, options)).data.revision
  }
  const { text: points, correct, feedback } = typed
  const draft = throwAway ? null : { points, correct, feedback, base }
  const body = { attempt_question_id: id, revision, draft }
  return (await call(saveDraft, { body }, options)).data.revision
}

/**
 * Makes what is typed the grade, and the feedback; gives the attempt as it is then. `meant` says that a grade which the
 * student sees is to change.
 */
export async function give(
  subject: Subject,
  entry: Entry,
  grade: number | null,
  { anonymous, meant }: { anonymous: boolean; meant: boolean },
): Promise<ResponseDetail> {
  const { feedback } = entry.typed
  const common = { version: entry.base, draft: entry.revision, anonymous }
  if (subject.whole) {
    const body = { ...common, attempt_id: subject.id, feedback }
    return (await call(givePaperFeedback, { body }, quietly)).data
  }
  const id = { attempt_question_id: subject.id }
  if (grade === null || !changesGrade(subject, entry)) {
    const body = { ...common, ...id, feedback }
    return (await call(giveFeedback, { body }, quietly)).data
  }
  const correct = shownGrade(subject, entry).correct ?? grade === subject.weight
  const body = { ...common, ...id, grade, correct, feedback, change_released: meant }
  return (await call(reviewQuestion, { body }, quietly)).data
}

/** Gives a grade back that was changed after its student had seen it; gives the attempt as it is then. */
export async function takeBack(id: string, version: number, anonymous: boolean) {
  const body = { attempt_question_id: id, version, anonymous }
  return (await call(undoReview, { body }, { quiet: true })).data
}

/** Whether giving needs a grade: not for feedback alone. */
export function needsGrade(subject: Subject, entry: Entry): boolean {
  return !subject.whole && (changesGrade(subject, entry) || !says(subject, entry))
}

type Answers = ResponseOf<typeof listQuestionAnswers>

/**
 * Puts an attempt that was changed here where pages read it. What is counted is read again; resolves when that is done.
 */
export async function putBack(detail: ResponseDetail, anonymous: boolean): Promise<void> {
  const key = keyOf(getResponse, readingOf(detail.id, anonymous))
  queryClient.setQueryData(key, { data: detail })
  const own = new Map(detail.questions.map((one) => [one.id, one]))
  const { method, path } = listQuestionAnswers
  queryClient.setQueriesData<Answers>(
    { queryKey: [`${method}${path}`] },
    (list) => list && { ...list, data: list.data.map((row) => ({ ...row, ...own.get(row.id) })) },
  )
  await Promise.all([invalidate(listResponses, getGrading), readAgain()])
}

/** What `getResponse` is asked for one attempt, with names or with labels in their place. */
export function readingOf(attemptId: string | null | undefined, anonymous: boolean) {
  const query: { anonymous: 'true' | 'false' } = { anonymous: anonymous ? 'true' : 'false' }
  return { params: { id: attemptId ?? '' }, query }
}

/** Reads again what may have been changed elsewhere. */
export function lookAgain(): Promise<void> {
  return invalidate(getResponse, listQuestionAnswers)
}

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
import { changesGrade, type Entry, type Subject, says, type Typed } from './entry.ts'

const quietly = { handled: true, quiet: true } as const

/** A draft as it is sent, with the facts by which the server finds it. */
export interface ToKeep {
  id: string
  whole: boolean
  typed: Typed
  base: number
  revision: number
}

/**
 * Saves a draft on the server.
 * @param throwAway true to delete the draft
 * @param keepalive true where the page is closing and the call has to outlive it
 * @returns the new revision of the draft
 */
export async function keep(one: ToKeep, throwAway: boolean, keepalive = false): Promise<number> {
  const { id, whole, typed, base, revision } = one
  // A draft that is not saved says so in its editor; the failure of a deletion would show nowhere but in a notification.
  const options = { quiet: true, handled: !throwAway, keepalive, limit: saveLimit }
  if (whole) {
    const draft = throwAway ? null : { feedback: typed.feedback, base }
    const body = { attempt_id: id, revision, draft }
    return (await call(saveFeedbackDraft, { body }, options)).data.revision
  }
  const { text: points, levels, feedback } = typed
  const draft = throwAway ? null : { points, levels, feedback, base }
  const body = { attempt_question_id: id, revision, draft }
  return (await call(saveDraft, { body }, options)).data.revision
}

/**
 * Makes a draft the grade and the feedback.
 * @param meant true where the teacher has confirmed the change of a grade that the student sees
 * @returns the attempt after the change
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
  const { levels } = entry.typed
  const body = {
    ...common,
    ...id,
    ...(subject.criteria.length > 0 && { levels }),
    ...{ grade, feedback, change_released: meant },
  }
  return (await call(reviewQuestion, { body }, quietly)).data
}

/**
 * Restores a grade that was changed after its student had seen it.
 * @returns the attempt after the change
 */
export async function takeBack(id: string, version: number, anonymous: boolean) {
  const body = { attempt_question_id: id, version, anonymous }
  return (await call(undoReview, { body }, { quiet: true })).data
}

/** Tells whether saving needs a grade: it does not for feedback alone. */
export function needsGrade(subject: Subject, entry: Entry): boolean {
  return !subject.whole && (changesGrade(subject, entry) || !says(subject, entry))
}

type Answers = ResponseOf<typeof listQuestionAnswers>

/**
 * Puts a changed attempt into the cache from which pages read, and reads counts and lists again. Resolves when they are read.
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

/** The input of `getResponse` for one attempt, with names or with labels in their place. */
export function readingOf(attemptId: string | null | undefined, anonymous: boolean) {
  const query: { anonymous: 'true' | 'false' } = { anonymous: anonymous ? 'true' : 'false' }
  return { params: { id: attemptId ?? '' }, query }
}

/** Reads the answers on the page again, which another page may have changed. */
export function lookAgain(): Promise<void> {
  return invalidate(getResponse, listQuestionAnswers)
}

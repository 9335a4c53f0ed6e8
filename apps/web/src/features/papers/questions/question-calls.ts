import {
  createQuestion,
  deleteQuestion,
  updateQuestion,
} from '@meridian/contract/calls/questions.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { startedText } from '../../../assessment/started.ts'
import { type CallOptions, call } from '../../../core/client.ts'
import type { T } from '../../../core/messages.ts'
import { confirm, confirmDelete } from '../../../ui/dialogs.ts'
import { bodyOf, type Draft } from './draft.ts'

/** What the teacher is told after a save, under the question that was saved. */
export interface SaveEffects {
  id: string
  version: number
  reviewActivated: boolean
  earlier: number
  /** Answers that were graded by the rubric as it was, where the save changed it. */
  graded: number
}

interface SaveOptions {
  /** The version that the draft was made from. */
  version: number
  /** Whether there is no such question yet, or no longer. */
  isNew: boolean
  options: CallOptions
}

/**
 * Saves a question over what `version` says.
 * @throws ApiError
 */
export async function saveQuestion(
  paperId: string,
  draft: Draft,
  { version, isNew, options }: SaveOptions,
): Promise<SaveEffects> {
  const body = bodyOf(draft)
  const { id } = draft
  const answer =
    id !== null && !isNew
      ? await call(updateQuestion, { body: { ...body, id, version } }, options)
      : await call(createQuestion, { body: { ...body, paper_id: paperId } }, options)
  const { question, manual_review_activated, graded_before } = answer.data
  return {
    id: question.id,
    version: question.version,
    reviewActivated: manual_review_activated,
    earlier: question.earlier_attempts,
    graded: graded_before,
  }
}

/** Deletes a saved question after the password; false where the person has cancelled. */
export function deleteAfterPassword(
  paper: Paper,
  question: { id: string; position: number },
  t: T,
): Promise<boolean> {
  return confirmDelete({
    title: t('papers.delete_title', { number: question.position }),
    text: [t('papers.delete_text'), startedText(paper, t)].filter(Boolean).join(' '),
    action: t('papers.delete_action'),
    run: () => call(deleteQuestion, { params: { id: question.id } }, { handled: true }),
  })
}

/** Asks whether what was changed of a question may go. */
export function mayDiscard({ id }: Draft, t: T): Promise<boolean> {
  return confirm({
    title: t('papers.discard_title'),
    text: t(id ? 'papers.discard_text' : 'papers.discard_new'),
    action: t('papers.discard'),
    cancel: t('papers.discard_stay'),
    danger: true,
  })
}

import { type Problem, problems } from '@meridian/contract/core/problems.ts'
import { NewQuestion, type Question, type ShownContent } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { bodyOfKind, type OwnDrafts, ownDrafts } from '../../../questionKinds/editing.tsx'

/** What is shown with a question; without an address while it has only just been sent. */
export interface Content extends ShownContent {
  file_id: string
}

/** A question while it is edited. */
export interface Draft {
  /** Null for a question that the server does not have yet. */
  id: string | null
  version: number
  type: KindName
  question: string
  weight: number | ''
  required: boolean
  own: OwnDrafts
  content: Content | null
}

/** A question that is about to be written. */
export function newDraft(type: KindName): Draft {
  return {
    id: null,
    version: 0,
    type,
    question: '',
    weight: 1,
    required: true,
    own: ownDrafts(),
    content: null,
  }
}

/** A saved question, opened for editing. The other types' editors start empty. */
export function draftOf(question: Question): Draft {
  const { id, version, type, weight, required, content } = question
  return {
    id,
    version,
    type,
    weight,
    required,
    content,
    question: question.question,
    own: ownDrafts(question),
  }
}

/** What is sent for a draft: the fields of its type, without where it goes. Not checked yet. */
export function bodyOf(draft: Draft) {
  const { question, weight, required, content } = draft
  return {
    question,
    weight,
    required,
    content: content && { file_id: content.file_id, alt: content.alt },
    ...bodyOfKind(draft.type, draft.own),
  }
}

/** What keeps a draft from being saved, in the order of P10.3; nothing when it may be. */
export function problemsOf(draft: Draft): Problem[] {
  const result = NewQuestion.safeParse({ ...bodyOf(draft), paper_id: 'any' })
  return result.success ? [] : problems(result.error.issues)
}

/** Whether saving a draft would change anything. */
export function isChanged(draft: Draft, from: Draft): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(from))
}

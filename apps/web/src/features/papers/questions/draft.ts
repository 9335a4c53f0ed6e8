import type { Question, ShownContent } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import {
  bodyOfKind,
  type OwnDrafts,
  ownDrafts,
  worthOfKind,
} from '../../../questionKinds/editing.tsx'

/** The picture, film or recording of a question, with the id of its file. Its address is empty right after the upload. */
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
  /** Why the right answer is right; empty without a text. */
  explanation: string
}

/** Makes the draft of a new question. */
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
    explanation: '',
  }
}

/** Makes the draft of a saved question. The editors of the other types start empty. */
export function draftOf(question: Question): Draft {
  const { id, version, type, weight, required, content, explanation } = question
  return {
    id,
    version,
    type,
    weight,
    required,
    content,
    explanation,
    question: question.question,
    own: ownDrafts(question),
  }
}

/** Makes the body of a save from a draft: the fields of its type, unchecked, without the ids of question and paper. */
export function bodyOf(draft: Draft) {
  const { question, weight, required, content, explanation } = draft
  return {
    question,
    weight: worthOfKind(draft.type, draft.own) ?? weight,
    required,
    explanation,
    content: content && { file_id: content.file_id, alt: content.alt },
    ...bodyOfKind(draft.type, draft.own),
  }
}

/** Tells whether saving a draft would change the question. */
export function isChanged(draft: Draft, from: Draft): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(from))
}

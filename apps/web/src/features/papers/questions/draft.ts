import { type Problem, problems } from '@meridian/contract/core/problems.ts'
import { NewQuestion, type Question, type ShownContent } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'

export interface OptionRow {
  /** For React alone: rows without an id have to be told apart. */
  key: string
  id?: string
  value: string
  isCorrect: boolean
}
export interface PairRow {
  key: string
  id?: string
  statement: string
  answer: string
}
/** What is shown with a question; without an address while it has only just been sent. */
export interface Content extends ShownContent {
  file_id: string
}

/** A question while it is edited: what every type's editor holds, so that a change of type loses nothing. */
export interface Draft {
  /** Null for a question that the server does not have yet. */
  id: string | null
  version: number
  type: KindName
  question: string
  weight: number | ''
  required: boolean
  options: OptionRow[]
  status: boolean | null
  pairs: PairRow[]
  content: Content | null
}

let count = 0
function newKey(): string {
  count += 1
  return `row-${count}`
}
export const newOption = (): OptionRow => ({ key: newKey(), value: '', isCorrect: false })
export const newPair = (): PairRow => ({ key: newKey(), statement: '', answer: '' })

/** A question that is about to be written. */
export function newDraft(type: KindName): Draft {
  return {
    id: null,
    version: 0,
    type,
    question: '',
    weight: 1,
    required: true,
    options: [newOption(), newOption()],
    status: null,
    pairs: [newPair(), newPair()],
    content: null,
  }
}

/** A saved question, opened for editing. The other types' editors start empty. */
export function draftOf(question: Question): Draft {
  const { id, version, type, weight, required, content } = question
  const empty = newDraft(type)
  const { mcqOptions, matchingOptions } = question
  return {
    id,
    version,
    type,
    weight,
    required,
    content,
    question: question.question,
    options:
      type === 'mcq' ? mcqOptions.map((option) => ({ ...option, key: option.id })) : empty.options,
    status: question.tofOption?.status ?? null,
    pairs:
      type === 'matching'
        ? matchingOptions.map(({ key: _, ...pair }) => ({ ...pair, key: pair.id }))
        : empty.pairs,
  }
}

/** What is sent for a draft: the fields of its type, without where it goes. Not checked yet. */
export function bodyOf(draft: Draft) {
  const { question, weight, required, content } = draft
  const common = {
    question,
    weight,
    required,
    content: content && { file_id: content.file_id, alt: content.alt },
  }
  switch (draft.type) {
    case 'mcq': {
      const mcqOptions = draft.options.map(({ key: _, ...option }) => option)
      return { ...common, type: draft.type, mcqOptions }
    }
    case 'matching': {
      const matchingOptions = draft.pairs.map(({ key: _, ...pair }) => pair)
      return { ...common, type: draft.type, matchingOptions }
    }
    case 'tof':
      return {
        ...common,
        type: draft.type,
        // No choice yet is sent as nothing, which the schema has its own sentence for.
        tofOption: { status: draft.status as boolean },
      }
    case 'essay':
      return { ...common, type: draft.type }
  }
}

/** What keeps a draft from being saved, in the order of the specification; nothing when it may be. */
export function problemsOf(draft: Draft): Problem[] {
  const result = NewQuestion.safeParse({ ...bodyOf(draft), paper_id: 'any' })
  return result.success ? [] : problems(result.error.issues)
}

/** Whether saving a draft would change anything. */
export function isChanged(draft: Draft, from: Draft): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(from))
}

import {
  getResponse,
  listResponses,
  type ResponseDetail,
  reviewQuestion,
} from '@meridian/contract/responses.ts'
import { useState } from 'react'
import { invalidate, keyOf, queryClient } from '../../../app/calls.ts'
import { call } from '../../../app/client.ts'
import type { ApiError } from '../../../app/http.ts'
import { createStore, type Store } from '../../../app/store.ts'
import { readAgain } from '../../papers/shared/paper.ts'
import { readGrade } from './grade.ts'

export type ResponseQuestion = ResponseDetail['questions'][number]

/** A grade as it is typed, until the server has it. */
export interface Draft {
  attemptId: string
  text: string
  /** Null until somebody chose: it then follows from the grade, full marks being correct. */
  correct: boolean | null
  saving: boolean
  /** Why it is not saved: a rule of the field, a newer grade, or the server's sentence. */
  problem: 'required' | 'invalid' | 'stale' | { sentence: string } | null
}

export interface Drafts {
  store: Store<ReadonlyMap<string, Draft>>
  change: (attemptId: string, question: ResponseQuestion, change: Partial<Draft>) => void
  /** Saves one grade; true when nothing is left to save. */
  save: (question: ResponseQuestion) => Promise<boolean>
  /** Saves all grades of an attempt; false when one of them is not saved. */
  saveAll: (questions: readonly ResponseQuestion[]) => Promise<boolean>
}

/** Grades that are not saved yet, by answer; they outlive the switch to another student. */
export function useDrafts(): Drafts {
  const [drafts] = useState(createDrafts)
  return drafts
}

/** The grade and the answer as a field shows them: the draft's, else the stored. */
export function shownGrade({ answer, question }: ResponseQuestion, draft: Draft | undefined) {
  const text = draft?.text ?? (answer.score === null ? '' : String(answer.score))
  const grade = readGrade(text, question.weight)
  const full = grade === question.weight
  const chosen = draft ? draft.correct : answer.correct
  return { text, grade, correct: chosen ?? (typeof grade === 'number' ? full : null) }
}

function createDrafts(): Drafts {
  const store = createStore<ReadonlyMap<string, Draft>>(new Map())
  const running = new Map<string, Promise<boolean>>()

  function put(id: string, draft: Draft | null): void {
    const next = new Map(store.get())
    if (draft) next.set(id, draft)
    else next.delete(id)
    store.set(next)
  }

  function change(attemptId: string, question: ResponseQuestion, part: Partial<Draft>): void {
    const before = store.get().get(question.id)
    const { text } = shownGrade(question, before)
    const start = { attemptId, text, correct: null, saving: false, problem: null }
    const draft = { ...(before ?? start), problem: null, ...part }
    const asStored = draft.text === shownGrade(question, undefined).text && draft.correct === null
    put(question.id, asStored ? null : draft)
  }

  async function send(question: ResponseQuestion, draft: Draft): Promise<boolean> {
    const { grade, correct } = shownGrade(question, draft)
    if (typeof grade !== 'number') {
      put(question.id, { ...draft, problem: grade })
      return false
    }
    put(question.id, { ...draft, saving: true, problem: null })
    const body = {
      attempt_question_id: question.id,
      grade,
      correct: correct ?? grade === question.question.weight,
      version: question.version,
    }
    try {
      const answer = await call(reviewQuestion, { body }, { handled: true, quiet: true })
      queryClient.setQueryData(keyOf(getResponse, { params: { id: draft.attemptId } }), answer)
      void invalidate(listResponses)
      void readAgain()
    } catch (error) {
      const { code, message } = error as ApiError
      const problem = code === 'stale' ? 'stale' : { sentence: message }
      const latest = store.get().get(question.id) ?? draft
      put(question.id, { ...latest, saving: false, problem })
      if (code === 'stale') await invalidate(getResponse)
      return false
    }
    // What was typed while it was on its way is another change.
    const latest = store.get().get(question.id)
    if (latest && (latest.text !== draft.text || latest.correct !== draft.correct)) {
      put(question.id, { ...latest, saving: false })
      return false
    }
    put(question.id, null)
    return true
  }

  async function save(question: ResponseQuestion): Promise<boolean> {
    await running.get(question.id)
    const draft = store.get().get(question.id)
    if (!draft) return true
    const sending = send(question, draft)
    running.set(question.id, sending)
    return sending.finally(() => running.delete(question.id))
  }

  async function saveAll(questions: readonly ResponseQuestion[]): Promise<boolean> {
    const saved: boolean[] = []
    for (const question of questions) saved.push(await save(question))
    return saved.every(Boolean)
  }

  return { store, change, save, saveAll }
}
